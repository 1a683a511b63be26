-- Why: whoever follows a feed that others follow already wants to see what it lists now, and not only what comes; that
-- must not be forgotten when a server dies between.

CREATE TABLE reader.filling (
  channel bigint NOT NULL,
  feed    bigint NOT NULL,
  tries   integer NOT NULL DEFAULT 0,
  next    timestamptz NOT NULL,
  PRIMARY KEY (channel, feed)
);

CREATE INDEX filling_next ON reader.filling (next);
