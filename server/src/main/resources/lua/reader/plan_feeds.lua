-- Plans the next fetches of feeds that were taken, except those that were planned or dropped meanwhile.
--
-- Returns the number of feeds whose lease was still held.

local due   = KEYS[1] -- zset, feed by the time of its next fetch in unix ms

local plans = ARGV    -- three for each feed: the feed; unix ms, as take_due_feeds told; unix ms of the next, empty to fetch it no more

local ours = 0
for i = 1, #plans, 3 do
  local feed, put_off, next = plans[i], plans[i + 1], plans[i + 2]
  local planned = redis.call('ZSCORE', due, feed)
  if planned and tonumber(planned) == tonumber(put_off) then
    ours = ours + 1
    if next == '' then
      redis.call('ZREM', due, feed)
    else
      redis.call('ZADD', due, next, feed)
    end
  end
end
return ours
