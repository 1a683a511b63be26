-- Sets the position of a channel: notifications first, a new channel last. A channel with a position keeps it; a deleted channel
-- gets none.
--
-- Returns 1 when the position was set, else 0.

local channels = KEYS[1] -- zset, channel by position
local deleted  = KEYS[2] -- zset, deleted channel by unix ms of deletion

local channel = ARGV[1] -- id of the channel
local first   = ARGV[2] -- 1 for the channel of notifications

if redis.call('ZSCORE', deleted, channel) then return 0 end
local position = 0
if first ~= '1' then
  local last = redis.call('ZRANGE', channels, -1, -1, 'WITHSCORES')[2]
  position = math.max(1, (tonumber(last or '0')) + 1)
end
return redis.call('ZADD', channels, 'NX', position, channel)
