-- Why: a site can admit only people whom a member invites. Who invited whom stays known when one of
-- both leaves, so that moderators see where a group of accounts came from.

CREATE TABLE accounts.invitation (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  inviter bigint NOT NULL REFERENCES accounts.account (id),
  hash    bytea NOT NULL UNIQUE,                  -- SHA-256 of the code
  note    text NOT NULL,                          -- for the inviter alone; may be empty
  mailed  boolean NOT NULL,                       -- sent to an address, which is not kept here
  created timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  used    timestamptz,                            -- since then dead
  invited bigint REFERENCES accounts.account (id),
  revoked timestamptz,                            -- since then dead
  CHECK ((used IS NULL) = (invited IS NULL))
);

CREATE INDEX invitation_inviter ON accounts.invitation (inviter, id);
CREATE INDEX invitation_expires ON accounts.invitation (expires);

CREATE TABLE accounts.invited (
  account bigint PRIMARY KEY REFERENCES accounts.account (id),
  inviter bigint NOT NULL REFERENCES accounts.account (id),
  since   timestamptz NOT NULL,
  CHECK (account <> inviter)
);

CREATE INDEX invited_inviter ON accounts.invited (inviter, account);

CREATE TABLE accounts.invitation_ban (
  account   bigint PRIMARY KEY REFERENCES accounts.account (id), -- may not invite
  reason    text NOT NULL CHECK (reason <> ''),   -- the person is told
  since     timestamptz NOT NULL,
  moderator text NOT NULL                         -- name of who decided
);
