-- Adds an edit or a deletion of a post to the overlay of a partition: pages apply it until the feeds are rewritten. Running
-- rebuilds are cancelled, and pushes read the post again.
--
-- Returns 1.

local overlay    = KEYS[1] -- hash, post id -> its JSON after an edit, empty once deleted
local moved      = KEYS[2] -- zset, user:{id} and post:{id} by unix ms of the change
local rebuilding = KEYS[3] -- hash, reader -> token of the running rebuild
local arrived    = KEYS[4] -- hash, reader -> posts pushed during the rebuild, one JSON a line

local remember = tonumber(ARGV[1]) -- ms for which the change is remembered
local first    = 2                 -- for each post: id, JSON or empty once deleted

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZREMRANGEBYSCORE', moved, '-inf', now - remember)
for i = first, #ARGV, 2 do
  redis.call('HSET', overlay, ARGV[i], ARGV[i + 1])
  redis.call('ZADD', moved, now, 'post:' .. ARGV[i])
end
redis.call('PEXPIRE', moved, remember)
redis.call('DEL', rebuilding, arrived)
return 1
