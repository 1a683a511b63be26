-- Why: people like posts. How many do is counted as rows come and go, so that nobody counts ten thousand of them.

CREATE TABLE timeline.liked (
  post    bigint NOT NULL REFERENCES timeline.post (id),  -- never a re-post, never deleted
  account bigint NOT NULL,
  since   timestamptz NOT NULL,
  PRIMARY KEY (post, account)
);

CREATE INDEX liked_latest ON timeline.liked (post, since DESC);
CREATE INDEX liked_by ON timeline.liked (account, post);

CREATE TABLE timeline.like_count (
  post  bigint PRIMARY KEY,
  likes bigint NOT NULL
);

-- Rows are taken in the order of posts, so that two statements never wait for each other.
CREATE FUNCTION timeline.count_likes() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO timeline.like_count AS c (post, likes)
  SELECT post, count(*) * TG_ARGV[0]::integer
  FROM changed
  GROUP BY post
  ORDER BY post
  ON CONFLICT (post) DO UPDATE SET likes = c.likes + excluded.likes;
  RETURN NULL;
END
$$;

CREATE TRIGGER liked_added AFTER INSERT ON timeline.liked
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION timeline.count_likes('1');

CREATE TRIGGER liked_removed AFTER DELETE ON timeline.liked
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION timeline.count_likes('-1');
