-- Starts a rebuild of feeds of one partition: from now on, posts pushed to them are recorded until the new feeds replace them.
--
-- Returns the token that the swap must present.

local rebuilding = KEYS[1] -- hash, reader -> token of the running rebuild
local arrived    = KEYS[2] -- hash, reader -> posts pushed during the rebuild, one JSON a line

local nonce        = ARGV[1] -- text that is unique to this rebuild
local first_reader = 2       -- account ids

local clock = redis.call('TIME')
local token = string.format('%d', clock[1] * 1000 + math.floor(clock[2] / 1000)) .. '-' .. nonce
for i = first_reader, #ARGV do redis.call('HSET', rebuilding, ARGV[i], token) end
redis.call('HDEL', arrived, unpack(ARGV, first_reader))
return token
