-- Why: people choose once how pages look, and find them so in each browser in which they log in.

ALTER TABLE accounts.account
  ADD COLUMN appearance text NOT NULL DEFAULT '' CHECK (length(appearance) <= 200); -- as in the cookie; empty when nothing was chosen
