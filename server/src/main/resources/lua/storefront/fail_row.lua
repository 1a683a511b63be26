-- Releases the claim of a failed load and postpones the next load.
--
-- Returns 1, or 0 when the claim has ended.

local delays     = KEYS[1] -- zset, row by seconds between loads
local schedule   = KEYS[2] -- zset, row by its next load in unix s
local failures   = KEYS[3] -- hash, failed loads in a row by row
local claim      = KEYS[4] -- string, generation of the running load

local id         = ARGV[1]           -- the row
local generation = ARGV[2]           -- of the claim
local pause      = tonumber(ARGV[3]) -- milliseconds until the next load; -1 to keep the planned time

if redis.call('GET', claim) ~= generation then
  return 0
end
redis.call('DEL', claim)
if pause >= 0 and redis.call('ZSCORE', delays, id) then
  local time = redis.call('TIME')
  local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
  redis.call('ZADD', schedule, 'XX', string.format('%.6f', now + pause / 1000), id)
  redis.call('HINCRBY', failures, id, 1)
end
return 1
