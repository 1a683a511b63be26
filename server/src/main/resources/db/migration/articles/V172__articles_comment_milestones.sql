-- Why: authors are notified of milestones of votes on their comments, as on their articles. The comments are in Redis; here is
-- what was reported, so that a milestone is reported once whatever the votes do.

CREATE TABLE articles.comment_milestone (
  article bigint NOT NULL,
  number  integer NOT NULL,
  author  bigint NOT NULL,
  votes   integer NOT NULL,
  reached timestamptz NOT NULL,
  PRIMARY KEY (article, number)
);

CREATE INDEX comment_milestone_author ON articles.comment_milestone (author, reached DESC);
