-- Adds a live article to a collection of an account (saved or hidden). Times in a collection are unique.
--
-- Returns 1, or 0 when no live article has the id.

local article    = KEYS[1] -- hash, the article
local collection = KEYS[2] -- zset of the account, article by the time it was added (unix s)

local id = ARGV[1] -- article id

local row = redis.call('HMGET', article, 'time', 'state')
if not row[1] or (row[2] or 'live') ~= 'live' then return 0 end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local latest = redis.call('ZREVRANGE', collection, 0, 0, 'WITHSCORES')
if latest[2] then now = math.max(now, math.floor(latest[2] * 1000 + 0.5) + 1) end
redis.call('ZADD', collection, 'NX', string.format('%.3f', now / 1000), 'article:' .. id)
return 1
