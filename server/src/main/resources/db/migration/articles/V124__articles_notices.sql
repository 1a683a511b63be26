-- Why: authors are notified of what moderators decide about their articles and of milestones of votes. Articles are in
-- Redis; here is what was told, so that a milestone is told once whatever the score does, and a rebuild tells the same.

CREATE SCHEMA articles;

-- Up to which entry the streams of articles were read.
CREATE TABLE articles.notice_position (
  stream text PRIMARY KEY,
  entry  text NOT NULL
);

-- The last decision about each article.
CREATE TABLE articles.decision (
  article bigint PRIMARY KEY,
  author  bigint NOT NULL,
  action  text NOT NULL,
  reason  text NOT NULL,
  made    timestamptz NOT NULL
);

CREATE INDEX decision_author ON articles.decision (author, made DESC);

-- The highest milestone of each article.
CREATE TABLE articles.milestone (
  article bigint PRIMARY KEY,
  author  bigint NOT NULL,
  votes   integer NOT NULL,
  reached timestamptz          -- null: reached before milestones were told
);

CREATE INDEX milestone_author ON articles.milestone (author, reached DESC) WHERE reached IS NOT NULL;
