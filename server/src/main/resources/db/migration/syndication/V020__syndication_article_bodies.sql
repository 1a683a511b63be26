-- Why: what an article says is large and asked for only when a document is built, so it lives here, a row
-- for each version; which version goes out where is the business of Redis.

CREATE SCHEMA syndication;

CREATE TABLE syndication.syndicated_article (
  uuid      uuid NOT NULL,
  version   bigint NOT NULL CHECK (version > 0),
  title     text NOT NULL,
  url       text NOT NULL,                     -- canonical link
  html      text NOT NULL,                     -- as given; cleaned for each profile
  summary   text NOT NULL,
  authors   text[] NOT NULL,
  image     text NOT NULL,                     -- address; empty for none
  tags      text[] NOT NULL,
  published timestamptz,                       -- first publication as the editors say
  kept      timestamptz NOT NULL,
  PRIMARY KEY (uuid, version)
);
