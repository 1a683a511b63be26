-- Why: changes of the site, such as who may sign up, belong into the log of administrators. They
-- arrive as events, perhaps more than once.

ALTER TABLE accounts.audit_entry
  ALTER COLUMN subject DROP NOT NULL,             -- null: the site
  ADD COLUMN event text UNIQUE;                   -- of the event that it was written for; null: none
