-- Makes a feed, or changes how one works; its document is built anew.
--
-- Returns 1 when it was made, 2 when it was changed, 0 when it exists and was to be made only.

local feed  = KEYS[1] -- hash, the feed
local feeds = KEYS[2] -- set, names of all feeds

local name    = ARGV[1] -- of the feed
local replace = ARGV[2] -- 1 when one that exists is to be changed
local pairs_  = 3       -- fields and values

local exists = redis.call('EXISTS', feed)
if exists == 1 and replace ~= '1' then return 0 end
local time = redis.call('TIME')
redis.call('HSET', feed, unpack(ARGV, pairs_))
redis.call('HSET', feed, 'changed', string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000)))
redis.call('HINCRBY', feed, 'revision', 1)
redis.call('SADD', feeds, name)
return 1 + exists
