-- Stores a row that was loaded under a claim and plans the next load: the planned time plus as many delays as needed to
-- be in the future. A row that does not exist or whose schedule was deleted is deleted.
--
-- Returns 1 when it was stored, 0 when the claim has ended.

local delays     = KEYS[1] -- zset, row by seconds between loads
local schedule   = KEYS[2] -- zset, row by its next load in unix s
local failures   = KEYS[3] -- hash, failed loads in a row by row
local row        = KEYS[4] -- string, the row as JSON
local claim      = KEYS[5] -- string, generation of the running load

local id         = ARGV[1]           -- the row
local generation = ARGV[2]           -- of the claim
local json       = ARGV[3]           -- the row; empty when it does not exist
local planned    = tonumber(ARGV[4]) -- unix s for which the load was planned; -1 for a load of a reader
local keep       = ARGV[5]           -- lifetime of a row without schedule, ms

if redis.call('GET', claim) ~= generation then
  return 0
end
redis.call('DEL', claim)
local delay = tonumber(redis.call('ZSCORE', delays, id) or 0)
if json == '' or (delay <= 0 and planned >= 0) then
  redis.call('ZREM', delays, id)
  redis.call('ZREM', schedule, id)
  redis.call('HDEL', failures, id)
  redis.call('DEL', row)
  return 1
end
if delay <= 0 then
  redis.call('SET', row, json, 'PX', keep)
  return 1
end
redis.call('SET', row, json, 'PX', math.ceil(3000 * delay))
redis.call('HDEL', failures, id)
if planned >= 0 then
  local time = redis.call('TIME')
  local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
  local missed = math.max(0, math.floor((now - planned) / delay))
  redis.call('ZADD', schedule, 'XX', string.format('%.6f', planned + (missed + 1) * delay), id)
end
return 1
