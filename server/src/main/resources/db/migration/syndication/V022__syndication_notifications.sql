-- Why: what other programs tell of articles is kept before it is done at the desk, and a source's
-- batch together with the cursor behind it, so that a crash neither loses nor repeats a batch.

CREATE TABLE syndication.notification (
  id       bigint PRIMARY KEY DEFAULT kernel.next_id(),
  said     text NOT NULL,             -- JSON
  teller   text NOT NULL,             -- account; empty for the source that we ask
  received timestamptz NOT NULL,
  refused  text NOT NULL DEFAULT ''   -- why it was not done; empty while it waits
);

CREATE TABLE syndication.notification_source (
  source text PRIMARY KEY,
  cursor text NOT NULL                -- of the next batch
);
