-- Why: moderators need to stop a person for a time, with a reason that the person is told. Ended
-- suspensions stay, so that moderators see what happened before.

CREATE TABLE accounts.suspension (
  id        bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account   bigint NOT NULL REFERENCES accounts.account (id),
  reason    text NOT NULL CHECK (reason <> ''),
  since     timestamptz NOT NULL,
  until     timestamptz CHECK (until > since),    -- null: until it is lifted
  moderator text,                                 -- name of who suspended; null: the operator
  lifted    timestamptz,                          -- lifted, or replaced by another
  lifted_by text
);

CREATE UNIQUE INDEX suspension_in_force ON accounts.suspension (account) WHERE lifted IS NULL;
CREATE INDEX suspension_account ON accounts.suspension (account, id);
