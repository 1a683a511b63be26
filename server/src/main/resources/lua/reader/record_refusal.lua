-- Records that a host refused a feed because of too many requests, and pauses the whole host when it refused several feeds.
--
-- Returns the number of recently refused feeds.

local refused = KEYS[1] -- set, feeds that the host refused recently
local pause   = KEYS[2] -- string, exists while requests to the host are paused

local feed    = ARGV[1] -- the feed
local several = ARGV[2] -- number of feeds from which on the host is paused
local window  = ARGV[3] -- milliseconds after the last refusal until the refusals are deleted
local wished  = ARGV[4] -- milliseconds that the pause lasts

redis.call('SADD', refused, feed)
redis.call('PEXPIRE', refused, window)
local count = redis.call('SCARD', refused)
if count >= tonumber(several) and redis.call('PTTL', pause) < tonumber(wished) then
  redis.call('SET', pause, '1', 'PX', wished)
end
return count
