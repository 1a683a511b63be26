-- Invalidates rows that have changed: cached rows are deleted, results of running loads will not be stored, scheduled
-- rows are due now.
--
-- Returns the number of scheduled rows among them.

local schedule = KEYS[1] -- zset, row by its next load in unix s
-- for the n-th row, from 1:
-- KEYS[2n]              string, the row as JSON
-- KEYS[2n + 1]          string, generation of the running load

-- for the n-th row, from 1:
-- ARGV[n]               the row

local time = redis.call('TIME')
local now = string.format('%.6f', tonumber(time[1]) + tonumber(time[2]) / 1000000)
local scheduled = 0
for n = 1, #ARGV do
  redis.call('DEL', KEYS[2 * n], KEYS[2 * n + 1])
  if redis.call('ZSCORE', schedule, ARGV[n]) then
    redis.call('ZADD', schedule, now, ARGV[n])
    scheduled = scheduled + 1
  end
end
return scheduled
