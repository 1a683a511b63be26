-- Deletes a feed without live articles, with its consumers. Import dates stay.
--
-- Returns 1 when it was deleted, 0 when it does not exist, -1 when articles are live in it.

local feed       = KEYS[1] -- hash, the feed
local feeds      = KEYS[2] -- set, names of all feeds
local published  = KEYS[3] -- zset, uuid by publish date
local consumers  = KEYS[4] -- hash, consumer by id
local fetches    = KEYS[5] -- hash, times and numbers of consumers' fetches
local tombstones = KEYS[6] -- zset, uuid by the time of withdrawal

local name = ARGV[1] -- of the feed

if redis.call('EXISTS', feed) == 0 then return 0 end
if redis.call('ZCARD', published) > 0 then return -1 end
redis.call('DEL', feed, consumers, fetches, tombstones)
redis.call('SREM', feeds, name)
return 1
