-- Lists the rows that are due, most overdue first.
--
-- Returns milliseconds until the next load, -1 when no row is scheduled, then the rows that are due.

local schedule = KEYS[1] -- zset, row by its next load in unix s

local most     = ARGV[1] -- maximum of rows

local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local first = redis.call('ZRANGE', schedule, 0, 0, 'WITHSCORES')
if not first[1] then
  return {-1}
end
local reply = redis.call('ZRANGE', schedule, '-inf', string.format('%.6f', now), 'BYSCORE', 'LIMIT', 0, most)
table.insert(reply, 1, math.max(0, math.ceil((tonumber(first[2]) - now) * 1000)))
return reply
