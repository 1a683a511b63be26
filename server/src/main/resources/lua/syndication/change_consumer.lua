-- Adds a consumer to a feed or removes one; the documents of the feed are rebuilt.
--
-- Returns 1 when something changed, 0 when the feed or the consumer does not exist, -1 when the feed has the maximum of
-- consumers, -2 when another consumer of the feed has the same name.

local feed      = KEYS[1] -- hash, the feed
local consumers = KEYS[2] -- hash, consumer by id
local fetches   = KEYS[3] -- hash, times and numbers of consumers' fetches

local id   = ARGV[1]           -- of the consumer
local json = ARGV[2]           -- the consumer as JSON; empty to remove it
local most = tonumber(ARGV[3]) -- maximum of consumers of a feed
local name = ARGV[4]           -- of the consumer

if redis.call('EXISTS', feed) == 0 then return 0 end
if json == '' then
  if redis.call('HDEL', consumers, id) == 0 then return 0 end
  for _, part in ipairs({'last', 'counted', 'impression', 'receipt'}) do
    redis.call('HDEL', fetches, id .. ':' .. part)
  end
else
  local others = redis.call('HVALS', consumers)
  if #others >= most then return -1 end
  for _, other in ipairs(others) do
    if cjson.decode(other).name == name then return -2 end
  end
  redis.call('HSET', consumers, id, json)
end
redis.call('HINCRBY', feed, 'revision', 1)
return 1
