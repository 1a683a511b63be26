-- Flags a live article for the moderators, once per account; the last reason replaces earlier ones.
--
-- Returns the number of accounts that flagged it, -1 when no live article has the id.

local article = KEYS[1] -- hash, the article
local flags   = KEYS[2] -- hash of the article, user:{uid} -> reason
local flagged = KEYS[3] -- zset, article by number of flags, id in the fraction

local id       = ARGV[1]           -- article id
local account  = ARGV[2]           -- user:{uid}
local reason   = ARGV[3]           -- shown to moderators
local id_range = tonumber(ARGV[4]) -- ids are below this; id / id_range breaks ties

local row = redis.call('HMGET', article, 'time', 'state')
if not row[1] or (row[2] or 'live') ~= 'live' then return -1 end
redis.call('HSET', flags, account, reason)
local count = redis.call('HLEN', flags)
redis.call('ZADD', flagged, count + tonumber(id) / id_range, 'article:' .. id)
return count
