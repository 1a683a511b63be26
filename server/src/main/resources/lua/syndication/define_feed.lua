-- Creates a feed or changes its definition; its documents are rebuilt.
--
-- Returns 1 on success, 0 when the feed to create exists or the feed to change does not exist.

local feed  = KEYS[1] -- hash, the feed
local feeds = KEYS[2] -- set, names of all feeds

local name    = ARGV[1] -- of the feed
local change  = ARGV[2] -- 1 to change an existing feed, 0 to create one
local pairs_  = 3       -- fields and values

if redis.call('EXISTS', feed) ~= tonumber(change) then return 0 end
local time = redis.call('TIME')
redis.call('HSET', feed, unpack(ARGV, pairs_))
redis.call('HSET', feed, 'changed', string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000)))
redis.call('HINCRBY', feed, 'revision', 1)
redis.call('SADD', feeds, name)
return 1
