-- Why: people who deleted their account can no longer log in, yet may see that their things are
-- really going: the receipt they were given opens how far that is, and nothing else.

ALTER TABLE accounts.account
  ADD COLUMN receipt text UNIQUE,                 -- 128 random bits in base64url; null while it lives
  ADD CHECK (receipt IS NULL OR deleted IS NOT NULL);

CREATE INDEX account_deleted ON accounts.account (deleted) WHERE deleted IS NOT NULL;
