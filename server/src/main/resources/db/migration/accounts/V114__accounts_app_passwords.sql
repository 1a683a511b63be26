-- Why: programs that know only name and password get one of their own instead of the person's. It is
-- a token that people can type, and is listed apart from the others.

ALTER TABLE accounts.api_token
  ADD COLUMN app_password boolean NOT NULL DEFAULT false; -- given by HTTP Basic with the account's name
