-- Ends the hold that somebody has on pieces of an item.
--
-- Returns 1 when there was one, else 0.

local ends   = KEYS[1] -- zset, account by the end of its hold in unix s
local pieces = KEYS[2] -- hash, pieces kept by account, and the sum of them as `all`

local account = ARGV[1] -- account id

if redis.call('ZREM', ends, account) == 0 then
  return 0
end
local held = tonumber(redis.call('HGET', pieces, account) or 0)
redis.call('HDEL', pieces, account)
if redis.call('HINCRBY', pieces, 'all', -held) <= 0 then
  redis.call('DEL', pieces)
end
return 1
