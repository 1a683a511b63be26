-- Creates the data that votes on an article change, from its vote sets, which were moved to its part.
--
-- Returns {upvotes, downvotes}.

local votes     = KEYS[1] -- hash, data that a vote reads and changes
local upvoted   = KEYS[2] -- set of user:{uid}
local downvoted = KEYS[3] -- set of user:{uid}
local unsettled = KEYS[4] -- set of ids of articles of which the site has older counts

local id        = ARGV[1]           -- article id
local time      = ARGV[2]           -- post time, unix s
local state     = ARGV[3]           -- live, removed or deleted
local locked    = ARGV[4]           -- 0 or 1
local upvotes   = tonumber(ARGV[5]) -- upvotes that the site has
local downvotes = tonumber(ARGV[6]) -- downvotes that the site has
local behind    = ARGV[7]           -- 1 when the article's positions are older than its counts

local up, down = redis.call('SCARD', upvoted), redis.call('SCARD', downvoted)
local settled = behind == '0' and up == upvotes and down == downvotes
redis.call('HSET', votes, 'time', time, 'state', state, 'locked', locked, 'upvotes', up, 'downvotes', down, 'rules', 1,
  'version', settled and 1 or 2)
if not settled then redis.call('SADD', unsettled, id) end
return {up, down}
