-- Records that an owner was notified of unread items that were removed from a channel.
--
-- Returns 1.

local dropped = KEYS[1] -- hash, what left channels that their owners were not told of

local holder = ARGV[1] -- account and channel
local now    = ARGV[2] -- unix ms
local old    = ARGV[3] -- how many old items were told
local full   = ARGV[4] -- how many refused items were told

local function told(field, count)
  if redis.call('HINCRBY', dropped, field, 0 - count) <= 0 then redis.call('HDEL', dropped, field) end
end
told(holder .. ' old', old)
told(holder .. ' full', full)
redis.call('HSET', dropped, holder .. ' told', now)
return 1
