-- Raises the counter of article ids, so that the ids up to some one are given to nobody else.
--
-- Returns the counter as it is now.

local counter = KEYS[1] -- string, last article id given

local least = ARGV[1] -- id that the counter must have reached

local last = tonumber(redis.call('GET', counter) or '') or 0
if last >= tonumber(least) then return last end
redis.call('SET', counter, least)
return tonumber(least)
