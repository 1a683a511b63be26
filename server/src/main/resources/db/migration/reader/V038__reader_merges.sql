-- Why: a feed that moved to an address that is followed as well is one feed, and must not bring everything twice.

ALTER TABLE reader.fetch ADD COLUMN resettled boolean NOT NULL DEFAULT false;  -- asks another address than it was made with

ALTER TABLE reader.feed ADD COLUMN merged_into bigint REFERENCES reader.feed (id);

CREATE INDEX fetch_resettled ON reader.fetch (feed) WHERE resettled AND subscribers > 0;
CREATE INDEX feed_merged ON reader.feed (merged_into) WHERE merged_into IS NOT NULL;
