-- Deletes the feed of a reader whose relations changed. Until it is rebuilt, pages are read from SQL. Running rebuilds of it are
-- cancelled, and pushes that have read the followers look them up again. Live streams receive a reset.
--
-- Returns 1 when the reader had a feed, else 0.

local feed       = KEYS[1] -- list, the feed
local active     = KEYS[2] -- zset, readers with a feed, by last visit in unix seconds
local whole      = KEYS[3] -- set, readers whose feed is complete (reaches the first post)
local rebuilding = KEYS[4] -- hash, reader -> token of the running rebuild
local arrived    = KEYS[5] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local moved      = KEYS[6] -- zset, user:{id} and post:{id} by unix ms of the change
local arrivals   = KEYS[7] -- hash, reader with live streams -> arrival log

local reader   = ARGV[1]           -- account id
local remember = tonumber(ARGV[2]) -- ms for which the change is remembered
local channel  = ARGV[3]           -- channel that wakes open streams
local keep_log = tonumber(ARGV[4]) -- maximum number of entries in an arrival log

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
