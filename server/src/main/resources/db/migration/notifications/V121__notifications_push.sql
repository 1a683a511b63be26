-- Why: people have notifications shown by their browsers and phones while no page is open. A push service passes each
-- message on; it knows this site by a key. Workers of several servers find by an index whom something is due for.

-- The key pair of the site, made once: subscriptions are bound to it.
CREATE TABLE notifications.push_key (
  id          integer PRIMARY KEY CHECK (id = 1),
  public_key  bytea NOT NULL,                    -- X.509
  private_key bytea NOT NULL,                    -- PKCS #8, sealed
  created     timestamptz NOT NULL
);

-- Kinds that an account does not want pushed; no row: all are.
CREATE TABLE notifications.push_choice (
  account bigint PRIMARY KEY,
  hidden  text[] NOT NULL                        -- labels of kinds
);

-- A browser or program that messages go to.
CREATE TABLE notifications.push_subscription (
  id         bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account    bigint NOT NULL,
  credential text NOT NULL,                      -- name of the session or token that it ends with
  address    bytea NOT NULL,                     -- HMAC of its endpoint
  content    bytea NOT NULL,                     -- endpoint and keys, sealed
  service    text NOT NULL,                      -- host of its endpoint
  agent      text NOT NULL,                      -- User-Agent that made it; may be empty
  created    timestamptz NOT NULL,
  seen       bigint NOT NULL,                    -- score of the latest line that was pushed or left out
  due        timestamptz,                        -- when to look at news; null: there are none
  taken      timestamptz,                        -- a server looks, until then
  sent       timestamptz,                        -- time of the last message
  failing    timestamptz,                        -- since when no message was accepted; null: the last one was
  failures   integer NOT NULL,                   -- in a row
  UNIQUE (account, address)
);

CREATE INDEX push_subscription_due ON notifications.push_subscription (coalesce(taken, due))
  WHERE coalesce(taken, due) IS NOT NULL;
