-- Begins to rebuild one feed: from now on, posts pushed to it are noted, until the new feed is swapped in.
--
-- Returns the token that the swap must show.

local rebuilding = KEYS[1] -- hash, reader -> token of the rebuild under way
local arrived    = KEYS[2] -- hash, reader -> posts pushed during the rebuild, one JSON a line

local reader = ARGV[1] -- account id
local nonce  = ARGV[2] -- text that no other rebuild has

local clock = redis.call('TIME')
local token = string.format('%d', clock[1] * 1000 + math.floor(clock[2] / 1000)) .. '-' .. nonce
redis.call('HSET', rebuilding, reader, token)
redis.call('HDEL', arrived, reader)
return token
