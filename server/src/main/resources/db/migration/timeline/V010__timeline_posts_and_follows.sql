-- Why: the feeds in Redis are derived; what was posted, and who wants to read whom, is kept here and
-- every feed can be made from it again. Rows name accounts by id without a foreign key: accounts are
-- another feature's, which tells by an event when one is deleted.

CREATE SCHEMA timeline;

CREATE TABLE timeline.post (
  id        bigint PRIMARY KEY DEFAULT kernel.next_id(),
  author    bigint NOT NULL,
  text      text NOT NULL,                            -- empty for a re-post and once deleted
  mentions  bigint[] NOT NULL DEFAULT '{}',           -- accounts that the text names as @name
  reply_to  bigint REFERENCES timeline.post (id),     -- never a re-post
  repost_of bigint REFERENCES timeline.post (id),     -- never a re-post
  created   timestamptz NOT NULL,
  edited    timestamptz,
  deleted   timestamptz,
  version   integer NOT NULL DEFAULT 1,               -- rises with each edit
  CHECK (reply_to IS NULL OR repost_of IS NULL),
  CHECK ((text = '') = (repost_of IS NOT NULL OR deleted IS NOT NULL))
);

CREATE INDEX post_author ON timeline.post (author, id) WHERE deleted IS NULL;
CREATE INDEX post_reply ON timeline.post (reply_to, id) WHERE deleted IS NULL AND reply_to IS NOT NULL;
CREATE UNIQUE INDEX post_repost ON timeline.post (repost_of, author)
  WHERE deleted IS NULL AND repost_of IS NOT NULL;

-- Followers of one person are walked by key.
CREATE TABLE timeline.follow (
  followee bigint NOT NULL,
  follower bigint NOT NULL,
  since    timestamptz NOT NULL,
  PRIMARY KEY (followee, follower),
  CHECK (follower <> followee)
);

CREATE UNIQUE INDEX follow_follower ON timeline.follow (follower, followee);

CREATE TABLE timeline.block (
  blocker bigint NOT NULL,
  blocked bigint NOT NULL,
  since   timestamptz NOT NULL,
  PRIMARY KEY (blocker, blocked),
  CHECK (blocker <> blocked)
);

CREATE INDEX block_blocked ON timeline.block (blocked, blocker);

CREATE TABLE timeline.mute (
  muter bigint NOT NULL,
  muted bigint NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (muter, muted),
  CHECK (muter <> muted)
);

CREATE INDEX mute_muted ON timeline.mute (muted, muter);

-- How many follow somebody and how many they follow, so that nobody counts a hundred thousand rows.
CREATE TABLE timeline.degree (
  account   bigint PRIMARY KEY,
  followers bigint NOT NULL,
  friends   bigint NOT NULL
);

-- Rows are taken in the order of accounts, so that two statements never wait for each other.
CREATE FUNCTION timeline.count_follows() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO timeline.degree AS d (account, followers, friends)
  SELECT ends.account, sum(ends.followers) * TG_ARGV[0]::integer, sum(ends.friends) * TG_ARGV[0]::integer
  FROM (
    SELECT followee AS account, 1 AS followers, 0 AS friends FROM changed
    UNION ALL
    SELECT follower, 0, 1 FROM changed
  ) AS ends
  GROUP BY ends.account
  ORDER BY ends.account
  ON CONFLICT (account) DO UPDATE
  SET followers = d.followers + excluded.followers, friends = d.friends + excluded.friends;
  RETURN NULL;
END
$$;

CREATE TRIGGER follow_added AFTER INSERT ON timeline.follow
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION timeline.count_follows('1');

CREATE TRIGGER follow_removed AFTER DELETE ON timeline.follow
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION timeline.count_follows('-1');
