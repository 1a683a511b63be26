-- Why: accounts, and later posts and orders, need ids that several servers hand out without meeting
-- (kernel.next_id), and what one feature tells the others must not be lost between the change and
-- the telling (kernel.outbox).

CREATE SEQUENCE kernel.id_tail MINVALUE 0 MAXVALUE 4095 CYCLE;

-- An id for a new row: milliseconds since 2020-01-01 UTC in the upper 41 bits (until 2089), the next
-- of 4,096 tails in the lower 12. Below 2^53, so exact in JavaScript. Unique up to 4,096 ids in one
-- millisecond of the cluster and while the database's clock is not set back; beyond that the primary
-- key refuses the second one. Meant as a column's default.
CREATE FUNCTION kernel.next_id() RETURNS bigint
LANGUAGE sql VOLATILE
AS $$
  SELECT (floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) * 4096
       + nextval('kernel.id_tail')
$$;

-- Events that wait to be told to subscribers; a row leaves when all of them have heard it.
CREATE TABLE kernel.outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type         text NOT NULL,                    -- stable name of the event's type
  payload      jsonb NOT NULL,                   -- the event
  published_at timestamptz NOT NULL,
  heard_by     text[] NOT NULL DEFAULT '{}',     -- subscribers that need not be told again
  tries        integer NOT NULL DEFAULT 0,       -- times that telling failed
  last_error   text,
  due_at       timestamptz                       -- when to tell it next; null once parked
);

CREATE INDEX outbox_due ON kernel.outbox (id) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_parked ON kernel.outbox (id) WHERE due_at IS NULL;
