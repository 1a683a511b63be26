-- Why: a post may quote another, which is shown in it as long as its reader may see it. What is quoted was there before,
-- so posts never quote each other in a circle.

ALTER TABLE timeline.post
  ADD COLUMN quote bigint REFERENCES timeline.post (id),  -- never a re-post
  ADD CONSTRAINT post_quotes_older CHECK (quote < id),
  ADD CONSTRAINT post_quotes_alone CHECK (quote IS NULL OR (reply_to IS NULL AND repost_of IS NULL));

-- Notifications read who quoted an account, and the foreign key looks for what quotes a post.
CREATE INDEX post_quote ON timeline.post (quote, id) WHERE quote IS NOT NULL;
