-- Comments and the accounts that they concern: those they reply to, and those they mention. Comments are in Redis; here is
-- who was told of them.

CREATE TABLE articles.answer (
  account   bigint NOT NULL,
  article   bigint NOT NULL,
  number    integer NOT NULL,
  author    bigint NOT NULL,
  mentioned boolean NOT NULL, -- else it is a reply
  made      timestamptz NOT NULL,
  PRIMARY KEY (article, number, account)
);

CREATE INDEX answer_account ON articles.answer (account, made DESC);
CREATE INDEX answer_author ON articles.answer (author);
