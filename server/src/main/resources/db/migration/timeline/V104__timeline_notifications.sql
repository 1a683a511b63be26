-- Why: notifications read who followed on a day, who reposted a post last, and, for a rebuild, which posts name an
-- account.

CREATE INDEX follow_since ON timeline.follow (followee, since DESC);
CREATE INDEX post_latest_reposts ON timeline.post (repost_of, created DESC)
  WHERE deleted IS NULL AND repost_of IS NOT NULL;
CREATE INDEX post_mentions ON timeline.post USING gin (mentions)
  WHERE deleted IS NULL AND mentions <> '{}';
