-- Why: a post may have up to four pictures. What pages and programs are told of them is kept with the post, so that a page
-- of posts needs no further query. A post with pictures needs no text.

ALTER TABLE timeline.post
  ADD COLUMN pictures jsonb, -- id, address, width, height, blurhash, description of each; null for none
  DROP CONSTRAINT post_check1,
  ADD CONSTRAINT post_says_something
    CHECK ((text = '' AND pictures IS NULL) = (repost_of IS NOT NULL OR deleted IS NOT NULL));
