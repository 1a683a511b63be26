-- Flags a live article for the moderators, once for each person; the last reason given stays.
--
-- Returns the number of people who flagged it, or -1 when there is no such live article.

local article = KEYS[1] -- hash, the article
local flags   = KEYS[2] -- hash of the article, user:{uid} -> reason
local flagged = KEYS[3] -- zset, article by number of flags, id in the fraction

local id       = ARGV[1]           -- article id
local person   = ARGV[2]           -- user:{uid}
local reason   = ARGV[3]           -- shown to moderators
local id_range = tonumber(ARGV[4]) -- ids are below this; the id over it breaks ties

local row = redis.call('HMGET', article, 'time', 'state')
if not row[1] or (row[2] or 'live') ~= 'live' then return -1 end
redis.call('HSET', flags, person, reason)
local count = redis.call('HLEN', flags)
redis.call('ZADD', flagged, count + tonumber(id) / id_range, 'article:' .. id)
return count
