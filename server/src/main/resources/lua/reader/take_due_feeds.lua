-- Takes feeds whose time has come, the most overdue first, and puts each off by the lease, so that another worker takes
-- it when this one dies.
--
-- Returns the time in unix ms until which they are put off, then the feeds.

local due   = KEYS[1] -- zset, feed by the time of its next fetch in unix ms

local most  = ARGV[1] -- feeds at most
local lease = ARGV[2] -- milliseconds

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local put_off = now + tonumber(lease)
local feeds = redis.call('ZRANGE', due, '-inf', now, 'BYSCORE', 'LIMIT', 0, most)
for _, feed in ipairs(feeds) do
  redis.call('ZADD', due, put_off, feed)
end
table.insert(feeds, 1, tostring(put_off))
return feeds
