-- Why: digests are not mailed without end to people who left: they stop until somebody is seen again.

ALTER TABLE notifications.digest
  ADD COLUMN present timestamptz NOT NULL DEFAULT now(); -- when the person was last known to be here
