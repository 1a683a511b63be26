-- Gives a channel its place: notifications first, a new one last; one that has a place keeps it.
--
-- Returns its position.

local channels = KEYS[1] -- zset, channel by position

local channel = ARGV[1] -- id
local first   = ARGV[2] -- 1 for the channel of notifications

local place = 0
if first ~= '1' then
  local last = redis.call('ZRANGE', channels, -1, -1, 'WITHSCORES')[2]
  place = math.max(1, (tonumber(last or '0')) + 1)
end
redis.call('ZADD', channels, 'NX', place, channel)
return redis.call('ZRANK', channels, channel)
