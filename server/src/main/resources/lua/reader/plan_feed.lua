-- Plans the next fetch of a feed that was taken, unless somebody planned or dropped it meanwhile.
--
-- Returns 1, or 0 when it is no longer ours to plan.

local due     = KEYS[1] -- zset, feed by the time of its next fetch in unix ms

local feed    = ARGV[1] -- the feed
local put_off = ARGV[2] -- unix ms, as take_due_feeds told
local next    = ARGV[3] -- unix ms; empty to fetch it no more

local planned = redis.call('ZSCORE', due, feed)
if not planned or tonumber(planned) ~= tonumber(put_off) then
  return 0
end
if next == '' then
  redis.call('ZREM', due, feed)
else
  redis.call('ZADD', due, next, feed)
end
return 1
