-- Why: a forgotten password can only be replaced by mail, so an account may have an address that its
-- owner has proven. Who changes it by a stolen password can be stopped by the owner of the old one.

CREATE TABLE accounts.email (
  account   bigint PRIMARY KEY REFERENCES accounts.account (id),
  address   text NOT NULL,                        -- as its owner writes it; only they see it
  folded    text NOT NULL UNIQUE,                 -- in lower case
  confirmed timestamptz NOT NULL
);

CREATE TABLE accounts.email_change (
  account bigint PRIMARY KEY REFERENCES accounts.account (id),
  address text NOT NULL,                          -- not proven yet, so it is not reserved
  hash    bytea NOT NULL UNIQUE,                  -- SHA-256 of the token in the mail
  expires timestamptz NOT NULL
);

CREATE TABLE accounts.email_undo (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account bigint NOT NULL REFERENCES accounts.account (id),
  address text NOT NULL,                          -- that the account had before
  hash    bytea NOT NULL UNIQUE,                  -- SHA-256 of the token in the mail
  expires timestamptz NOT NULL
);

CREATE INDEX email_undo_account ON accounts.email_undo (account);
