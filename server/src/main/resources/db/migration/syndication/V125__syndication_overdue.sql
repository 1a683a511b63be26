-- Why: editors are notified of consumers that have not taken articles in time, once until they have.

CREATE TABLE syndication.overdue (
  feed     text NOT NULL,
  consumer text NOT NULL,
  name     text NOT NULL,
  articles integer NOT NULL CHECK (articles > 0), -- that it has not taken in time
  since    timestamptz NOT NULL,                  -- when that was first seen
  PRIMARY KEY (feed, consumer)
);
