-- Halves the views of all items when due. A set far above its limit is first reduced in steps.
--
-- Returns 0 when it is not due, 1 when it halved, 2 when it reduced the set and must be called again.

local viewed = KEYS[1] -- zset, item by negative views
local halved = KEYS[2] -- string, when the last halving was due, unix s

local period = tonumber(ARGV[1]) -- seconds between two halvings
local most   = tonumber(ARGV[2]) -- maximum of items
local step   = tonumber(ARGV[3]) -- maximum of items removed per call
local weight = ARGV[4]           -- factor for each score
local tiny   = ARGV[5]           -- items with this score or a higher one are removed; syntax of ZREMRANGEBYSCORE

local time = redis.call('TIME')
local now = tonumber(time[1]) + math.floor(tonumber(time[2]) / 1000) / 1000
local last = tonumber(redis.call('GET', halved) or now)
if now - last >= period then
  if redis.call('ZCARD', viewed) > most + step then
    redis.call('ZREMRANGEBYRANK', viewed, -step, -1)
    return 2
  end
  redis.call('ZREMRANGEBYRANK', viewed, most, -1)
  redis.call('ZUNIONSTORE', viewed, 1, viewed, 'WEIGHTS', weight)
  redis.call('ZREMRANGEBYSCORE', viewed, tiny, '+inf')
  local due = last + period
  redis.call('SET', halved, string.format('%.3f', now - due < period and due or now))
  return 1
end
redis.call('SET', halved, string.format('%.3f', last))
return 0
