-- Why: a stolen password alone should not open an account whose owner also has a phone that shows
-- codes. The secret of those codes is sealed; who loses the phone has ten other codes.

CREATE TABLE accounts.totp (
  account   bigint PRIMARY KEY REFERENCES accounts.account (id),
  secret    bytea NOT NULL,                       -- sealed
  created   timestamptz NOT NULL,
  confirmed timestamptz,                          -- by a first code; null: not asked for at log-ins
  last_step bigint NOT NULL                       -- of 30 s; codes of it and before were used
);

CREATE TABLE accounts.recovery_code (
  account bigint NOT NULL REFERENCES accounts.account (id),
  hash    bytea NOT NULL,                         -- SHA-256 of account and code
  used    timestamptz,                            -- since then dead
  PRIMARY KEY (account, hash)
);
