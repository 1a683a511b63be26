-- The last decision of a moderator about each comment, for its author. Comments are in Redis; here is what was told.

CREATE TABLE articles.comment_decision (
  article bigint NOT NULL,
  number  integer NOT NULL,
  author  bigint NOT NULL,
  action  text NOT NULL,
  reason  text NOT NULL, -- may be empty
  made    timestamptz NOT NULL,
  PRIMARY KEY (article, number)
);

CREATE INDEX comment_decision_author ON articles.comment_decision (author, made DESC);
