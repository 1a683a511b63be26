-- Takes one permit from a bucket that refills evenly (generic cell rate algorithm). The bucket is a single
-- point in time and the clock is this server's, so the limit is exact for any number of Feedmill processes.
--
-- Returns {1 when taken else 0, ms until one is available, whole permits left, ms until the bucket is full}.

local bucket   = KEYS[1]           -- string, µs since 1970 at which the bucket is full again
local interval = tonumber(ARGV[1]) -- µs until one permit is available again
local capacity = tonumber(ARGV[2]) -- permits in a full bucket

local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local most = capacity * interval
local missing = math.min(math.max((tonumber(redis.call('GET', bucket) or 0)) - now, 0), most)
local wait = missing + interval - most
if wait > 0 then
  return {0, math.ceil(wait / 1000), math.floor((most - missing) / interval), math.ceil(missing / 1000)}
end
missing = missing + interval
redis.call('SET', bucket, string.format('%.0f', now + missing), 'PX', math.ceil(missing / 1000))
return {1, 0, math.floor((most - missing) / interval), math.ceil(missing / 1000)}
