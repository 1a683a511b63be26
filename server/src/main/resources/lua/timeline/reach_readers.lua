-- Counts the readers that posts reached, and deletes the pending posts that have reached all readers.
--
-- Returns 1.

local pending  = KEYS[1] -- hash, post id -> author id
local prepared = KEYS[2] -- hash, post id -> readers found so far, post id:done -> 1, post id:reached -> readers reached

local first = 1 -- for each post: id, readers reached

-- include timeline/pending_posts.part

for i = first, #ARGV, 2 do
  redis.call('HINCRBY', prepared, ARGV[i] .. ':reached', ARGV[i + 1])
  if has_reached_all(prepared, ARGV[i]) then redis.call('HDEL', pending, ARGV[i]) end
end
return 1
