-- Gives a channel its place: notifications first, a new channel last. A channel with a place keeps it, a deleted channel gets
-- none.
--
-- Returns 1 when it got a place.

local channels = KEYS[1] -- zset, channel by position
local ended    = KEYS[2] -- zset, channel by unix ms when it ended

local channel = ARGV[1] -- id
local first   = ARGV[2] -- 1 for the channel of notifications

if redis.call('ZSCORE', ended, channel) then return 0 end
local place = 0
if first ~= '1' then
  local last = redis.call('ZRANGE', channels, -1, -1, 'WITHSCORES')[2]
  place = math.max(1, (tonumber(last or '0')) + 1)
end
return redis.call('ZADD', channels, 'NX', place, channel)
