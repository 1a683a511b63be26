-- Why: not everybody may find everything: items of feeds are found by those who follow the feed.

ALTER TABLE search.document ADD COLUMN place bigint NOT NULL DEFAULT 0;  -- what a viewer needs to be admitted to; 0 for all
