-- Counts the messages of one stream that no worker has taken yet.
--
-- Returns how many.

local stream = KEYS[1] -- stream, the messages

local group = ARGV[1] -- the consumer group

local taken = redis.pcall('XPENDING', stream, group)
return redis.call('XLEN', stream) - (taken.err and 0 or taken[1])
