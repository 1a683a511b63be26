-- Why: a host that answers no longer was asked each month for ever, so that links to many made-up hosts cost
-- requests that never end. It is asked again when something links to it.

ALTER TABLE media.site_icon ALTER COLUMN due DROP NOT NULL;
DROP INDEX media.site_icon_due;
CREATE INDEX site_icon_due ON media.site_icon (due) WHERE due IS NOT NULL;
UPDATE media.site_icon SET due = NULL WHERE failures >= 5 AND attachment IS NULL;
