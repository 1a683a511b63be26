-- Schedules a row to be loaded now and then after each delay, or deletes its schedule. The result of a running load
-- will not be stored, because it started under the old schedule.
--
-- Returns 1 when the row is scheduled now, 0 when it is not.

local delays    = KEYS[1] -- zset, row by seconds between loads
local schedule  = KEYS[2] -- zset, row by its next load in unix s
local failures  = KEYS[3] -- hash, failed loads in a row by row
local row       = KEYS[4] -- string, the row as JSON
local claim     = KEYS[5] -- string, generation of the running load

local id        = ARGV[1]           -- the row
local delay     = tonumber(ARGV[2]) -- seconds between loads; 0 or less to delete the schedule

redis.call('DEL', claim)
redis.call('HDEL', failures, id)
if delay <= 0 then
  redis.call('ZREM', delays, id)
  redis.call('ZREM', schedule, id)
  redis.call('DEL', row)
  return 0
end
local time = redis.call('TIME')
redis.call('ZADD', delays, delay, id)
redis.call('ZADD', schedule, string.format('%.6f', tonumber(time[1]) + tonumber(time[2]) / 1000000), id)
if redis.call('PTTL', row) > 3000 * delay then
  redis.call('PEXPIRE', row, math.ceil(3000 * delay))
end
return 1
