-- Why: people need names, passwords and roles that outlive Redis, and programs need tokens of their
-- own that can be taken back one by one. Sessions are not here: they live in Redis.

CREATE SCHEMA accounts;

CREATE TABLE accounts.account (
  id            bigint PRIMARY KEY DEFAULT kernel.next_id(),
  name          text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9_]{2,30}$'),
  password_hash text,                             -- Argon2id in PHC form; null once deleted
  roles         text[] NOT NULL,                  -- user, moderator, editor, admin; at least user
  created       timestamptz NOT NULL,
  deleted       timestamptz,                      -- since then gone; the name stays reserved
  CHECK ((password_hash IS NULL) = (deleted IS NOT NULL)),
  CHECK ('user' = ANY (roles))
);

CREATE INDEX account_admin ON accounts.account (id) WHERE 'admin' = ANY (roles) AND deleted IS NULL;

CREATE TABLE accounts.api_token (
  id        bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account   bigint NOT NULL REFERENCES accounts.account (id),
  name      text NOT NULL,                        -- what its owner calls it
  hash      bytea NOT NULL UNIQUE,                -- SHA-256 of the token
  scopes    text[] NOT NULL,
  created   timestamptz NOT NULL,
  last_used timestamptz,                          -- to the minute; null before the first use
  revoked   timestamptz                           -- since then dead
);

CREATE INDEX api_token_account ON accounts.api_token (account, id) WHERE revoked IS NULL;
