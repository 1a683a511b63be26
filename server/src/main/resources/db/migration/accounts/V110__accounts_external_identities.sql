-- Why: people log in by an account at another provider, and may have no password on this site.

ALTER TABLE accounts.account
  DROP CONSTRAINT account_check,
  ADD CONSTRAINT account_check CHECK (deleted IS NULL OR password_hash IS NULL);

CREATE TABLE accounts.external_identity (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account bigint NOT NULL REFERENCES accounts.account (id),
  issuer  text NOT NULL,                          -- of the provider, exactly as configured
  subject text NOT NULL,                          -- the provider's lasting name of the person
  label   text NOT NULL,                          -- what the provider calls the person, for display only
  created timestamptz NOT NULL,
  used    timestamptz NOT NULL,                   -- last log-in
  UNIQUE (issuer, subject),
  UNIQUE (account, issuer)
);
