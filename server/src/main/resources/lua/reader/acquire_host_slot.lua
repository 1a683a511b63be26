-- Acquires a slot at a host, and releases the one at the host before.
--
-- Returns 0 when it is acquired, -1 when all slots are in use, else the remaining milliseconds of the pause that the host
-- requested.

local places  = KEYS[1] -- zset, who holds a place by the unix ms when it runs out
local pause   = KEYS[2] -- string, there while the host wants to be left alone
local waiting = KEYS[3] -- zset, who waits for a place by the unix ms when that is forgotten
local before  = KEYS[4] -- zset like the first, of the host before; the same when there was none

local holder   = ARGV[1] -- who asks
local most     = ARGV[2] -- places of a host
local lifetime = ARGV[3] -- milliseconds after which a place runs out
local heeding  = ARGV[4] -- 'heeding' to stay away while the host wants to be left alone
local waits    = ARGV[5] -- milliseconds within which the holder asks again when there is no place; 0 when it does not

redis.call('ZREM', before, holder)
redis.call('ZREM', waiting, holder)
local wait = heeding == 'heeding' and redis.call('PTTL', pause) or 0
if wait > 0 then
  return wait
end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', places, '-inf', now)
local taken = redis.call('ZCARD', places)
if waits == '0' then
  redis.call('ZREMRANGEBYSCORE', waiting, '-inf', now)
  taken = taken + redis.call('ZCARD', waiting)
end
if taken >= tonumber(most) then
  if waits ~= '0' then
    redis.call('ZADD', waiting, now + tonumber(waits), holder)
    redis.call('PEXPIRE', waiting, lifetime)
  end
  return -1
end
redis.call('ZADD', places, now + tonumber(lifetime), holder)
redis.call('PEXPIRE', places, lifetime)
return 0
