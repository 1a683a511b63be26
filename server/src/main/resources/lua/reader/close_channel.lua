-- Deletes a channel in portions. From now on it accepts no items; each call removes some of its items. The last call deletes its
-- keys.
--
-- Returns how many items were removed; 0 when the channel is empty and its keys are deleted.

local posts    = KEYS[1]  -- zset, item by time of publication
local unread   = KEYS[2]  -- zset, unread items
local arrivals = KEYS[3]  -- zset, item by time of arrival
local read     = KEYS[4]  -- zset, read items
local reopened = KEYS[5]  -- zset, unread items that were read before
local gone     = KEYS[6]  -- zset, removed item by unix seconds of removal
local dropping = KEYS[7]  -- zset, account, channel and removed item that is still to be settled, by unix ms
local untimed  = KEYS[8]  -- set, read items of earlier releases, without a time of reading
local dropped  = KEYS[9]  -- hash, counts of dropped items of which owners were not notified
local undo     = KEYS[10] -- list, items that were marked read together
local channels = KEYS[11] -- zset, channel by position
local deleted  = KEYS[12] -- zset, deleted channel by unix ms of deletion

local now      = tonumber(ARGV[1]) -- unix ms
local holder   = ARGV[2]           -- account and channel
local channel  = ARGV[3]           -- id of the channel
local lifetime = ARGV[4]           -- ms for which the deletion is remembered
local portion  = tonumber(ARGV[5]) -- maximum number of items removed in one call

-- include reader/leave_channel.part

redis.call('ZADD', deleted, 'NX', now, channel)
redis.call('ZREMRANGEBYSCORE', deleted, '-inf', now - tonumber(lifetime))
redis.call('PEXPIRE', deleted, lifetime)
redis.call('ZREM', channels, channel)
local removed = redis.call('ZRANGE', posts, 0, portion - 1)
for _, id in ipairs(removed) do remove_item(id) end
if #removed == 0 then
  redis.call('UNLINK', unread, arrivals, read, reopened, gone, untimed, undo)
  redis.call('HDEL', dropped, holder .. ' old', holder .. ' full', holder .. ' told')
end
return #removed
