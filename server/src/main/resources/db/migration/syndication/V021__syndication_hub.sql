-- Why: subscribers of our hub are told of changes until their lease ends, also after a restart; what is
-- to be told follows from the entity tag that was delivered last, so no change can get lost.

CREATE TABLE syndication.subscription (
  topic         text NOT NULL,
  callback      text NOT NULL,
  secret        text NOT NULL,                  -- empty for none
  lease_until   timestamptz NOT NULL,
  delivered_tag text NOT NULL,                  -- of the document that the subscriber has
  attempts      integer NOT NULL DEFAULT 0,     -- failed ones in a row
  retry_at      timestamptz,                    -- not before
  last_status   integer NOT NULL DEFAULT 0,     -- of the last delivery; 0 for no answer
  last_at       timestamptz,
  PRIMARY KEY (topic, callback)
);

-- What somebody asked for and has not confirmed yet.
CREATE TABLE syndication.hub_intent (
  id            bigint PRIMARY KEY DEFAULT kernel.next_id(),
  mode          text NOT NULL CHECK (mode IN ('subscribe', 'unsubscribe')),
  topic         text NOT NULL,
  callback      text NOT NULL,
  secret        text NOT NULL,
  lease_seconds bigint NOT NULL,
  asked         timestamptz NOT NULL
);
