-- Why: what an author whom somebody keeps out has brought before is to be taken away too, even when the server dies
-- meanwhile, and once more after deliveries that did not know of it yet.

ALTER TABLE reader.barrier ADD COLUMN passes integer NOT NULL DEFAULT 0;

CREATE INDEX barrier_passes ON reader.barrier (since) WHERE passes < 2;
