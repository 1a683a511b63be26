-- Why: a subscription at a hub lasts for days, and so must its secret and the address that the hub tells it to.

CREATE TABLE reader.hub (
  feed   bigint PRIMARY KEY,
  hub    text NOT NULL CHECK (length(hub) <= 4096),
  topic  text NOT NULL CHECK (length(topic) <= 4096),
  token  text NOT NULL UNIQUE,      -- unguessable part of the address that the hub calls
  secret text NOT NULL,             -- with which the hub signs
  state  text NOT NULL DEFAULT 'WANTED' CHECK (state IN ('WANTED', 'ASKED', 'ACTIVE', 'DENIED')),
  tries  integer NOT NULL DEFAULT 0,
  ends   timestamptz,               -- of the lease
  next   timestamptz NOT NULL       -- when the hub is asked (again)
);

CREATE INDEX hub_next ON reader.hub (next);
