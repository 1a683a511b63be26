-- Why: a mail that was promised is sent although a server or the relay stops in between, by one of
-- several servers. What it says and to whom is sealed: a link in it opens an account.

CREATE SCHEMA mail;

CREATE TABLE mail.message (
  id       bigint PRIMARY KEY DEFAULT kernel.next_id(),
  key      text NOT NULL UNIQUE,                  -- what it is about: a second one of it is not queued
  kind     text NOT NULL CHECK (kind IN ('security', 'notice')),
  account  bigint,                                -- who gets it; null for none
  list     text,                                  -- what can be unsubscribed; null for nothing
  domain   text NOT NULL,                         -- of the recipient
  content  bytea,                                 -- sealed; null once sent
  state    text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer NOT NULL,                      -- begun
  created  timestamptz NOT NULL,
  began    timestamptz NOT NULL,                  -- since when it is attempted; given up after 48 h
  expires  timestamptz NOT NULL,                  -- useless from then on
  due      timestamptz,                           -- queued: not before; sending: doubtful from then on
  done     timestamptz,                           -- sent, failed or dead since
  error    text,                                  -- of the last attempt
  CHECK ((content IS NULL) = (state = 'sent')),
  CHECK ((due IS NULL) = (done IS NOT NULL))
);

CREATE INDEX message_due ON mail.message (due) WHERE due IS NOT NULL;
CREATE INDEX message_done ON mail.message (done) WHERE done IS NOT NULL;
CREATE INDEX message_account ON mail.message (account);

CREATE TABLE mail.refusal (
  address bytea PRIMARY KEY,                      -- HMAC of an address that its server refused
  times   integer NOT NULL,                       -- in a row
  last    timestamptz NOT NULL,
  reason  text NOT NULL                           -- as its server said it
);
