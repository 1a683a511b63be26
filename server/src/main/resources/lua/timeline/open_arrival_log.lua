-- Keeps the arrival log of a reader for a while; creates it when it does not exist. Deletes expired logs of some other readers.
--
-- Returns the log.

local live     = KEYS[1] -- zset, readers by the unix second up to which what arrives for them is noted
local arrivals = KEYS[2] -- hash, reader -> log of what arrived

local reader  = ARGV[1]           -- account id
local seconds = tonumber(ARGV[2]) -- for which it is noted
local most    = ARGV[3]           -- logs to drop at most

local clock = redis.call('TIME')
local over = redis.call('ZRANGEBYSCORE', live, '-inf', '(' .. clock[1], 'LIMIT', 0, most)
if #over > 0 then
  redis.call('ZREM', live, unpack(over))
  redis.call('HDEL', arrivals, unpack(over))
end
local log = redis.call('HGET', arrivals, reader)
if not log then
  local base = clock[1] * 1000000 + clock[2]
  log = string.format('%d %d,', base + 1, base)
  redis.call('HSET', arrivals, reader, log)
end
redis.call('ZADD', live, clock[1] + seconds, reader)
redis.call('EXPIRE', live, 2 * seconds)
redis.call('EXPIRE', arrivals, 2 * seconds)
return log
