-- Why: lists of muted and blocked authors show who they are, though their items are hidden or gone.

ALTER TABLE reader.barrier
  ADD COLUMN name  text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  ADD COLUMN photo text NOT NULL DEFAULT '' CHECK (length(photo) <= 2000);
