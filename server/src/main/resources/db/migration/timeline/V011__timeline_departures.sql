-- Why: what a deleted account posted and whom it followed goes as well, in portions, so that an
-- account with a hundred thousand posts holds up nobody. This says whose turn it is.

CREATE TABLE timeline.departure (
  account bigint PRIMARY KEY,
  stage   text NOT NULL DEFAULT 'own' CHECK (stage IN ('own', 'followers')),
  due     timestamptz NOT NULL                        -- when to go on
);

CREATE INDEX departure_due ON timeline.departure (due);
