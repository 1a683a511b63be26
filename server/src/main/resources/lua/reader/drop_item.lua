-- Removes an item that does not exist from a channel.
--
-- Returns 1 when it was in it.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local read     = KEYS[4] -- zset, the read ones
local reopened = KEYS[5] -- zset, unread ones that were read before

local id = ARGV[1] -- of the item

redis.call('ZREM', unread, id)
redis.call('ZREM', arrivals, id)
redis.call('ZREM', read, id)
redis.call('ZREM', reopened, id)
return redis.call('ZREM', posts, id)
