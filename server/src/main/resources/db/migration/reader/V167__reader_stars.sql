-- Why: items leave channels when they are old, removed or their feed is unfollowed, and a star keeps them. The
-- copy of an item is shared by all accounts that starred it, and deleted with its last star; the name of the feed
-- is kept as well, because nobody may follow it later.

CREATE TABLE reader.starred_item (
  item      text PRIMARY KEY CHECK (length(item) <= 60),   -- its id in Redis
  feed      bigint NOT NULL,
  published timestamptz NOT NULL,
  data      text NOT NULL                                  -- JF2 as JSON, sanitised, when it was last starred
);

CREATE TABLE reader.star (
  account    bigint NOT NULL,
  item       text NOT NULL REFERENCES reader.starred_item (item),
  starred    timestamptz NOT NULL,
  characters integer NOT NULL,                             -- of the data, for the limit of the account
  url        text NOT NULL CHECK (length(url) <= 2000),    -- of its feed
  title      text NOT NULL,                                -- of its feed, as the account called it
  PRIMARY KEY (account, item)
);

CREATE INDEX star_newest ON reader.star (account, starred DESC, item DESC) INCLUDE (characters);
CREATE INDEX star_item ON reader.star (item);
