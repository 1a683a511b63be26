-- Why: a token for something that lasts a while should not open the account for ever.

ALTER TABLE accounts.api_token
  ADD COLUMN expires timestamptz;                 -- from then on dead; null for never
