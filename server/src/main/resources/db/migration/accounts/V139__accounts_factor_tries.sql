-- Why: with the password of an account, codes of its second factor could be tried 720 times a day, for ever. Codes that
-- were wrong in a row are counted where no restart and no eviction forgets them.

ALTER TABLE accounts.totp
  ADD COLUMN tries    integer NOT NULL DEFAULT 0, -- codes of the app since the last right one
  ADD COLUMN next_try timestamptz;                -- null: now
