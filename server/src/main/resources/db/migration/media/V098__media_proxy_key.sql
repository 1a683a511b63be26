-- Why: addresses of pictures from other sites are signed, so that nobody has this server fetch what
-- no page of it shows. All servers of a site sign with the same key, and old addresses stay good.

CREATE TABLE media.proxy_key (
  id      integer PRIMARY KEY,                    -- named in each address
  key     bytea NOT NULL CHECK (length(key) = 32),
  created timestamptz NOT NULL
);
