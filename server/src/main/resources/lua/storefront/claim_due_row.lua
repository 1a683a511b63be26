-- Claims a due row and postpones its next load by the lease, so that another worker takes it if this one stops. Deletes
-- a row whose schedule was deleted.
--
-- Returns {generation, planned time in unix s, seconds between loads, failed loads in a row}, or 'early' when the row is
-- not due (any more), 'busy' while it is being loaded, 'dropped' when it has no delay above 0.

local delays      = KEYS[1] -- zset, row by seconds between loads
local schedule    = KEYS[2] -- zset, row by its next load in unix s
local failures    = KEYS[3] -- hash, failed loads in a row by row
local generations = KEYS[4] -- string int, number of loads claimed so far
local row         = KEYS[5] -- string, the row as JSON
local claim       = KEYS[6] -- string, generation of the running load

local id          = ARGV[1] -- the row
local lease       = ARGV[2] -- milliseconds that the claim lasts

local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local planned = redis.call('ZSCORE', schedule, id)
if not planned or tonumber(planned) > now then
  return 'early'
end
local delay = redis.call('ZSCORE', delays, id)
if not delay or tonumber(delay) <= 0 then
  redis.call('ZREM', delays, id)
  redis.call('ZREM', schedule, id)
  redis.call('HDEL', failures, id)
  redis.call('DEL', row, claim)
  return 'dropped'
end
if redis.call('EXISTS', claim) == 1 then
  return 'busy'
end
local generation = redis.call('INCR', generations)
redis.call('SET', claim, generation, 'PX', lease)
redis.call('ZADD', schedule, string.format('%.6f', now + lease / 1000), id)
return {generation, planned, delay, redis.call('HGET', failures, id) or '0'}
