-- Removes an item that does not exist from a channel.
--
-- Returns 1 when the channel had it, else 0.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local read     = KEYS[4] -- zset, read items
local reopened = KEYS[5] -- zset, unread items that were read before

local id = ARGV[1] -- id of the item

redis.call('ZREM', unread, id)
redis.call('ZREM', arrivals, id)
redis.call('ZREM', read, id)
redis.call('ZREM', reopened, id)
return redis.call('ZREM', posts, id)
