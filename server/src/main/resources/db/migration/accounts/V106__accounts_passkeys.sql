-- Why: people log in by a key that their device or password manager keeps. It cannot be typed into a
-- page of another site, and a stolen copy of this table opens no account.

CREATE TABLE accounts.passkey_user (
  account bigint PRIMARY KEY REFERENCES accounts.account (id),
  handle  bytea NOT NULL UNIQUE CHECK (length(handle) = 64) -- random; how authenticators know the account
);

CREATE TABLE accounts.passkey (
  id              bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account         bigint NOT NULL REFERENCES accounts.account (id),
  rp_id           text NOT NULL,                  -- host of the site for which it was made
  credential      bytea NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
  public_key      bytea NOT NULL,                 -- COSE key in CBOR
  sign_count      bigint NOT NULL,                -- of the last use; 0: the authenticator does not count
  transports      text[] NOT NULL,                -- hints how the browser reaches the authenticator
  aaguid          uuid NOT NULL,                  -- model of the authenticator; zero: not told
  backup_eligible boolean NOT NULL,
  backed_up       boolean NOT NULL,
  name            text NOT NULL CHECK (name <> ''),
  created         timestamptz NOT NULL,
  used            timestamptz                     -- last log-in; null: none yet
);

CREATE INDEX passkey_account ON accounts.passkey (account, id);
