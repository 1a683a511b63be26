-- Deletes the feed of a reader whose relations changed: pages come from SQL until it is rebuilt, running rebuilds start again,
-- and pushes look up followers again that were read before. Live streams receive a reset.
--
-- Returns 1 when the feed was kept, 0 when there was none.

local feed       = KEYS[1] -- list, the feed
local active     = KEYS[2] -- zset, reader by last visit in unix seconds; whose feeds are kept
local whole      = KEYS[3] -- set of readers whose feed reaches down to the first post
local rebuilding = KEYS[4] -- hash, reader -> token of the rebuild under way
local arrived    = KEYS[5] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local moved      = KEYS[6] -- zset, user:{id} and post:{id} by when they changed, unix ms
local arrivals   = KEYS[7] -- hash, reader -> log of what arrived, of readers with live streams

local reader   = ARGV[1]           -- account id
local remember = tonumber(ARGV[2]) -- ms for which the change is remembered
local channel  = ARGV[3]           -- where open streams are woken
local keep_log = tonumber(ARGV[4]) -- entries that a log of arrivals keeps

-- include timeline/arrivals.part

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZREMRANGEBYSCORE', moved, '-inf', now - remember)
redis.call('ZADD', moved, now, 'user:' .. reader)
redis.call('PEXPIRE', moved, remember)
redis.call('HDEL', rebuilding, reader)
redis.call('HDEL', arrived, reader)
redis.call('DEL', feed)
redis.call('SREM', whole, reader)
arrive(arrivals, reader, 'r', false, keep_log, channel)
return redis.call('ZREM', active, reader)
