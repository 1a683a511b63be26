-- Records that a row has changed, so that no page that is being built from its old contents is stored.
--
-- Returns the pages that used the row.

local sequence = KEYS[1] -- string int, number of the last purge
local purged   = KEYS[2] -- zset, row by the number of its last purge
local tag      = KEYS[3] -- zset, pages that used the row, by their expiry in unix ms

local row      = ARGV[1]           -- the row
local memory   = tonumber(ARGV[2]) -- microseconds for which purges are remembered: longer than the longest build

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local number = math.max(now, tonumber(redis.call('GET', sequence) or 0) + 1)
redis.call('SET', sequence, string.format('%.0f', number))
redis.call('ZREMRANGEBYSCORE', purged, '-inf', string.format('%.0f', number - memory))
redis.call('ZADD', purged, string.format('%.0f', number), row)
return redis.call('ZRANGE', tag, 0, -1)
