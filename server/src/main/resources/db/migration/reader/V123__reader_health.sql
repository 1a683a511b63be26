-- Why: followers are notified when a feed breaks and when it works again, once, by a background job that must know
-- of which change it already told. What is shown is the state in reader.fetch; here is only since when.

CREATE TABLE reader.health (
  feed  bigint PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('GOOD', 'FAILING', 'GONE')), -- the last that was told
  since timestamptz NOT NULL
);
