-- Deletes a channel in portions: it accepts no items from now on, and some of its items are removed. At the end all its keys are
-- deleted.
--
-- Returns how many items were removed; 0 when the channel is empty and its keys are deleted.

local posts    = KEYS[1]  -- zset, item by when it was published
local unread   = KEYS[2]  -- zset, the unread ones
local arrivals = KEYS[3]  -- zset, item by when it came
local read     = KEYS[4]  -- zset, the read ones
local reopened = KEYS[5]  -- zset, unread ones that were read before
local gone     = KEYS[6]  -- zset, item by unix seconds when it left
local dropping = KEYS[7]  -- zset, channel and item by unix ms
local untimed  = KEYS[8]  -- set, read ones of which an earlier release did not note when
local dropped  = KEYS[9]  -- hash, what left channels that their owners were not told of
local undo     = KEYS[10] -- list, items that were marked read together
local channels = KEYS[11] -- zset, channel by position
local ended    = KEYS[12] -- zset, channel by unix ms when it ended

local now      = tonumber(ARGV[1]) -- unix ms
local holder   = ARGV[2]           -- account and channel
local channel  = ARGV[3]           -- its id
local lifetime = ARGV[4]           -- ms for which it is remembered that the channel ended
local portion  = tonumber(ARGV[5]) -- items that leave in one call

-- include reader/leave_channel.part

redis.call('ZADD', ended, 'NX', now, channel)
redis.call('ZREMRANGEBYSCORE', ended, '-inf', now - tonumber(lifetime))
redis.call('PEXPIRE', ended, lifetime)
redis.call('ZREM', channels, channel)
local left = redis.call('ZRANGE', posts, 0, portion - 1)
for _, id in ipairs(left) do take_out(id) end
if #left == 0 then
  redis.call('UNLINK', unread, arrivals, read, reopened, gone, untimed, undo)
  redis.call('HDEL', dropped, holder .. ' old', holder .. ' full', holder .. ' told')
end
return #left
