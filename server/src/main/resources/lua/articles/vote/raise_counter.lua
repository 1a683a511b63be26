-- Raises the counter of article ids, so that lower ids are not used again.
--
-- Returns the counter.

local counter = KEYS[1] -- string, last used article id

local least = ARGV[1] -- minimum of the counter

local last = tonumber(redis.call('GET', counter) or '') or 0
if last >= tonumber(least) then return last end
redis.call('SET', counter, least)
return tonumber(least)
