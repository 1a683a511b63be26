-- Records a pending post, unless it has reached all readers or too many posts are pending.
--
-- Returns 1 when it is recorded, else 0.

local pending  = KEYS[1] -- hash, post id -> author id
local prepared = KEYS[2] -- hash, post id -> readers found so far, post id:done -> 1, post id:reached -> readers reached

local post   = ARGV[1]           -- post id
local author = ARGV[2]           -- account id
local most   = tonumber(ARGV[3]) -- maximum number of pending posts

-- include timeline/pending_posts.part

if redis.call('HLEN', pending) >= most or has_reached_all(prepared, post) then return 0 end
redis.call('HSET', pending, post, author)
return 1
