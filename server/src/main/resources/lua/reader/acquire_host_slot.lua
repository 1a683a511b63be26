-- Acquires a slot at a host, and releases the slot at the previous host.
--
-- Returns 0 when it is acquired, -1 when all slots are in use, else the remaining milliseconds of the pause that the host
-- requested.

local slots    = KEYS[1] -- zset, holder of a slot by the unix ms when the slot expires
local pause    = KEYS[2] -- string, exists while requests to the host are paused
local waiting  = KEYS[3] -- zset, who waits for a slot, by the unix ms until which the waiter counts
local previous = KEYS[4] -- zset, slots of the previous host; the same as slots when there is no previous host

local holder   = ARGV[1] -- who requests the slot
local most     = ARGV[2] -- slots of a host
local lifetime = ARGV[3] -- milliseconds after which a slot expires
local pauses   = ARGV[4] -- 'respect' to respect a pause of the host
local waits    = ARGV[5] -- milliseconds within which the holder retries when no slot is free; 0 when it does not wait

redis.call('ZREM', previous, holder)
redis.call('ZREM', waiting, holder)
local wait = pauses == 'respect' and redis.call('PTTL', pause) or 0
if wait > 0 then
  return wait
end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
local taken = redis.call('ZCARD', slots)
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
redis.call('ZADD', slots, now + tonumber(lifetime), holder)
redis.call('PEXPIRE', slots, lifetime)
return 0
