-- Plans the next fetches of taken feeds, except feeds that another process has planned or removed.
--
-- Returns the number of feeds whose lease was still held.

local due   = KEYS[1] -- zset, feed by the time of its next fetch in unix ms

local plans = ARGV    -- for each feed: the feed; unix ms that take_due_feeds returned; unix ms of the next fetch, empty for none

local held = 0
for i = 1, #plans, 3 do
  local feed, put_off, next = plans[i], plans[i + 1], plans[i + 2]
  local planned = redis.call('ZSCORE', due, feed)
  if planned and tonumber(planned) == tonumber(put_off) then
    held = held + 1
    if next == '' then
      redis.call('ZREM', due, feed)
    else
      redis.call('ZADD', due, next, feed)
    end
  end
end
return held
