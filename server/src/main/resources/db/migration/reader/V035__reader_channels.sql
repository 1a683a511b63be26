-- Why: what somebody follows, and how they call and sort it, must outlive Redis's contents and be found
-- by relation: a feed's subscribers, a channel's feeds, a person's channels. Rows name accounts by id
-- without a foreign key: accounts are another feature's, which tells by an event when one is deleted.

CREATE TABLE reader.channel (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account bigint NOT NULL,
  uid     text NOT NULL CHECK (uid ~ '^[a-zA-Z0-9_-]{1,64}$'),  -- what clients call it
  name    text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created timestamptz NOT NULL,
  deleted timestamptz                                           -- its items are being dropped since then
);

CREATE UNIQUE INDEX channel_uid ON reader.channel (account, uid) WHERE deleted IS NULL;
CREATE INDEX channel_deleted ON reader.channel (deleted) WHERE deleted IS NOT NULL;

-- One row for each address, shared by everybody who follows it.
CREATE TABLE reader.feed (
  id      bigint PRIMARY KEY DEFAULT kernel.next_id(),
  url     text NOT NULL UNIQUE CHECK (length(url) <= 2000),
  title   text NOT NULL DEFAULT '',   -- as the feed says
  page    text,                       -- where people read it
  photo   text,
  created timestamptz NOT NULL
);

CREATE TABLE reader.subscription (
  channel bigint NOT NULL REFERENCES reader.channel (id) ON DELETE CASCADE,
  feed    bigint NOT NULL REFERENCES reader.feed (id),
  title   text NOT NULL DEFAULT '',   -- as its reader calls it; empty for the feed's own
  since   timestamptz NOT NULL,
  PRIMARY KEY (channel, feed)
);

CREATE UNIQUE INDEX subscription_feed ON reader.subscription (feed, channel);

-- Authors whose items somebody does not want to see: muted ones are hidden, blocked ones not kept.
CREATE TABLE reader.barrier (
  account bigint NOT NULL,
  channel bigint NOT NULL,                                          -- 0 for all of the account's
  kind    text NOT NULL CHECK (kind IN ('mute', 'block')),
  url     text NOT NULL CHECK (length(url) <= 2000),
  since   timestamptz NOT NULL,
  PRIMARY KEY (account, channel, kind, url)
);
