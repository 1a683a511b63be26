-- Why: who forgot the password gets a link by mail. Asking for one takes the same time whether or not
-- there is such an account, so what was asked is kept first and looked up in the background.

CREATE TABLE accounts.password_request (
  id    bigint PRIMARY KEY DEFAULT kernel.next_id(),
  typed text NOT NULL,                            -- mail address or name; deleted once looked up
  asked timestamptz NOT NULL
);

CREATE TABLE accounts.password_reset (
  account bigint PRIMARY KEY REFERENCES accounts.account (id), -- a new link ends the one before
  folded  text NOT NULL,                          -- address that the link went to; no other may use it
  hash    bytea NOT NULL UNIQUE,                  -- SHA-256 of the token in the mail
  sent    integer NOT NULL,                       -- links since `since`
  since   timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  used    timestamptz                             -- since then dead
);
