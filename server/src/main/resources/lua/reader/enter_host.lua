-- Takes a place at a host, and gives back the one at the host before.
--
-- Returns 0 when it is taken, -1 when all are, else for how many milliseconds the host wants to be left alone.

local places = KEYS[1] -- zset, who holds a place by the unix ms when it runs out
local pause  = KEYS[2] -- string, there while the host wants to be left alone
local before = KEYS[3] -- zset like the first, of the host before; the same when there was none

local holder   = ARGV[1] -- who asks
local most     = ARGV[2] -- places of a host
local lifetime = ARGV[3] -- milliseconds after which a place runs out
local heeding  = ARGV[4] -- 'heeding' to stay away while the host wants to be left alone

redis.call('ZREM', before, holder)
local wait = heeding == 'heeding' and redis.call('PTTL', pause) or 0
if wait > 0 then
  return wait
end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', places, '-inf', now)
if redis.call('ZCARD', places) >= tonumber(most) then
  return -1
end
redis.call('ZADD', places, now + tonumber(lifetime), holder)
redis.call('PEXPIRE', places, lifetime)
return 0
