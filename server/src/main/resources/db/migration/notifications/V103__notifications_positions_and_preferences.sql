-- Why: lines of notifications are in Redis; what features read from SQL to tell them needs an order, so that of two
-- reads at the same time the later one counts. And people switch kinds off.

CREATE SCHEMA notifications;

-- The position of each read.
CREATE SEQUENCE notifications.position;

-- Kinds that an account does not want to see; no row means it sees all.
CREATE TABLE notifications.preference (
  account bigint PRIMARY KEY,
  hidden  text[] NOT NULL                             -- labels of kinds
);
