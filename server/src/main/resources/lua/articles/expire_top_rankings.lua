-- Removes articles that are too old for a period from the ranking of that period, one batch per call.
--
-- Returns the number of articles read; after a full batch there may be more.

local time    = KEYS[1] -- zset, article by post time
local top     = KEYS[2] -- zset, article by net votes, of the period
local cleaned = KEYS[3] -- hash, period -> post time up to which its ranking was cleaned

local period = ARGV[1]           -- name of the period
local span   = tonumber(ARGV[2]) -- its length in seconds
local most   = tonumber(ARGV[3]) -- articles in a batch

local now = redis.call('TIME')
local limit = string.format('%.3f', now[1] + now[2] / 1000000 - span)
local from = redis.call('HGET', cleaned, period) or '-inf'
local old = redis.call('ZRANGEBYSCORE', time, from == '-inf' and from or '(' .. from, '(' .. limit, 'WITHSCORES', 'LIMIT', 0, most)
for n = 1, #old, 2 do
  redis.call('ZREM', top, old[n])
end
if #old > 0 then redis.call('HSET', cleaned, period, old[#old]) end
return #old / 2
