-- Why: administrators look people up among any number of accounts by the beginning of a name or an
-- address, and need to know who did what to whom. Who was here before log-ins were noted counts as
-- logged in when the account was made. A link that an administrator shows needs no address.

ALTER TABLE accounts.account
  ADD COLUMN logged_in timestamptz;               -- last log-in, to the hour; null: none yet

UPDATE accounts.account SET logged_in = created;

CREATE INDEX account_by_name ON accounts.account (name COLLATE "C", id) WHERE deleted IS NULL;
CREATE INDEX account_by_role ON accounts.account (name COLLATE "C", id)
  WHERE cardinality(roles) > 1 AND deleted IS NULL;
CREATE INDEX account_never_in ON accounts.account (name COLLATE "C", id)
  WHERE logged_in IS NULL AND deleted IS NULL;
CREATE INDEX email_by_address ON accounts.email (folded COLLATE "C", account);

ALTER TABLE accounts.password_reset
  ALTER COLUMN folded DROP NOT NULL;              -- null: shown by an administrator, sent nowhere

CREATE TABLE accounts.audit_entry (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  at      timestamptz NOT NULL,
  actor   bigint REFERENCES accounts.account (id), -- null: not by a person of this site
  via     text NOT NULL CHECK (via IN ('person', 'operator', 'provider')),
  action  text NOT NULL,
  subject bigint NOT NULL REFERENCES accounts.account (id),
  detail  text NOT NULL,                          -- may be empty; emptied when the subject is deleted
  CHECK ((actor IS NOT NULL) = (via = 'person'))
);

CREATE INDEX audit_entry_subject ON accounts.audit_entry (subject, id);
CREATE INDEX audit_entry_actor ON accounts.audit_entry (actor, id);
CREATE INDEX audit_entry_action ON accounts.audit_entry (action, id);
