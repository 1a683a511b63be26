-- Records that a host refused a feed because of too many requests, and pauses the whole host when it refused several feeds.
--
-- Returns the number of recently refused feeds.

local refused = KEYS[1] -- set, feeds that the host refused of late
local pause   = KEYS[2] -- string, there while the host wants to be left alone

local feed    = ARGV[1] -- the feed
local several = ARGV[2] -- feeds after which the host is left alone
local window  = ARGV[3] -- milliseconds after the last refusal when all are forgotten
local wished  = ARGV[4] -- milliseconds for which the host is left alone

redis.call('SADD', refused, feed)
redis.call('PEXPIRE', refused, window)
local count = redis.call('SCARD', refused)
if count >= tonumber(several) and redis.call('PTTL', pause) < tonumber(wished) then
  redis.call('SET', pause, '1', 'PX', wished)
end
return count
