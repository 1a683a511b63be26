-- Extends the lifetime of a reader's arrival log, or creates the log. Deletes expired logs of some other readers.
--
-- Returns the log.

local live     = KEYS[1] -- zset, readers by the unix second until which their arrivals are logged
local arrivals = KEYS[2] -- hash, reader -> arrival log

local reader  = ARGV[1]           -- account id
local seconds = tonumber(ARGV[2]) -- seconds for which arrivals are logged
local most    = ARGV[3]           -- maximum number of expired logs to delete

local clock = redis.call('TIME')
local expired = redis.call('ZRANGEBYSCORE', live, '-inf', '(' .. clock[1], 'LIMIT', 0, most)
if #expired > 0 then
  redis.call('ZREM', live, unpack(expired))
  redis.call('HDEL', arrivals, unpack(expired))
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
