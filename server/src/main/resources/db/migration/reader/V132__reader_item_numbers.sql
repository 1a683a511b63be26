-- Why: search counts documents by numbers, and items have names that their feeds chose. The numbers are made again when
-- the index is, so the table is unlogged like the index: not in backups, and empty after a crash of PostgreSQL.

CREATE UNLOGGED TABLE reader.item_number (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed   bigint NOT NULL,
  digest uuid NOT NULL,          -- the other half of the item's id in Redis
  UNIQUE (feed, digest)
);
