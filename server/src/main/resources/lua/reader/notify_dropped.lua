-- Records that an owner was notified of dropped items: unread items that were removed, and items that a full channel refused.
--
-- Returns 1.

local dropped = KEYS[1] -- hash, counts of dropped items of which owners were not notified

local holder = ARGV[1] -- account and channel
local now    = ARGV[2] -- unix ms
local old    = ARGV[3] -- number of removed items in the notice
local full   = ARGV[4] -- number of refused items in the notice

local function subtract(field, count)
  if redis.call('HINCRBY', dropped, field, 0 - count) <= 0 then redis.call('HDEL', dropped, field) end
end
subtract(holder .. ' old', old)
subtract(holder .. ' full', full)
redis.call('HSET', dropped, holder .. ' told', now)
return 1
