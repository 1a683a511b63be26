-- Deletes the feed of an inactive reader, unless the reader has visited since.
--
-- Returns 1 when it was deleted, else 0.

local feed   = KEYS[1] -- list, the feed
local active = KEYS[2] -- zset, readers with a feed, by last visit in unix seconds
local whole  = KEYS[3] -- set, readers whose feed is complete (reaches the first post)

local reader = ARGV[1]           -- account id
local before = tonumber(ARGV[2]) -- unix seconds; a visit at or after this time keeps the feed

local visit = redis.call('ZSCORE', active, reader)
if not visit or tonumber(visit) >= before then return 0 end
redis.call('DEL', feed)
redis.call('ZREM', active, reader)
redis.call('SREM', whole, reader)
return 1
