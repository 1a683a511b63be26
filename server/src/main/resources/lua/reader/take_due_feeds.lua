-- Takes due feeds, the most overdue first, and postpones each by the lease: when this worker stops, another one takes the feed
-- after the lease.
--
-- Returns the unix ms to which the feeds are postponed, then the feeds.

local due   = KEYS[1] -- zset, feed by the time of its next fetch in unix ms

local most  = ARGV[1] -- maximum number of feeds
local lease = ARGV[2] -- milliseconds

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local lease_end = now + tonumber(lease)
local feeds = redis.call('ZRANGE', due, '-inf', now, 'BYSCORE', 'LIMIT', 0, most)
for _, feed in ipairs(feeds) do
  redis.call('ZADD', due, lease_end, feed)
end
table.insert(feeds, 1, tostring(lease_end))
return feeds
