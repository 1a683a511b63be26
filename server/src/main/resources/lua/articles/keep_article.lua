-- Adds an article to one of a person's own collections (saved, hidden).
--
-- Returns 1, or 0 when there is no such live article.

local article    = KEYS[1] -- hash, the article
local collection = KEYS[2] -- zset of the person, article by the time it was added

local id = ARGV[1] -- article id

local row = redis.call('HMGET', article, 'time', 'state')
if not row[1] or (row[2] or 'live') ~= 'live' then return 0 end
redis.call('ZADD', collection, 'NX', redis.call('TIME')[1], 'article:' .. id)
return 1
