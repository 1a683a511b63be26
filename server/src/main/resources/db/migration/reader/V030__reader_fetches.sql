-- Why: what we know of a feed's server must outlive a loss of Redis, whose list of due feeds is made from it.

CREATE SCHEMA reader;

CREATE TABLE reader.fetch (
  feed        bigint PRIMARY KEY,
  url         text NOT NULL CHECK (length(url) <= 4096),  -- whom we ask: another address once it moved
  subscribers integer NOT NULL CHECK (subscribers >= 0),
  state       text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'GOOD', 'FAILING', 'GONE')),
  error       text NOT NULL DEFAULT '',                   -- of the last attempt; empty when it went well
  failures    integer NOT NULL DEFAULT 0,                 -- in a row
  etag        text NOT NULL DEFAULT '',                   -- as the server wrote it
  modified    text NOT NULL DEFAULT '',                   -- Last-Modified as the server wrote it
  digest      text NOT NULL DEFAULT '',                   -- SHA-256 of the last document
  moved       text NOT NULL DEFAULT '',                   -- where permanent redirects led the last time
  moves       integer NOT NULL DEFAULT 0,                 -- times in a row that they led there
  identity    text NOT NULL DEFAULT 'ID' CHECK (identity IN ('ID', 'LINK', 'CONTENT')),
  pace_since  timestamptz,                                -- date of the oldest of the newest entries
  pace_count  integer NOT NULL DEFAULT 0,                 -- how many those are
  ttl         integer NOT NULL DEFAULT 0,                 -- seconds for which the document wants to be left alone
  attempted   timestamptz,
  fetched     timestamptz,                                -- last time that went well
  next        timestamptz NOT NULL
);

-- Whoever plans again what Redis lost walks by feed.
CREATE INDEX fetch_followed ON reader.fetch (feed) WHERE subscribers > 0 AND state <> 'GONE';
