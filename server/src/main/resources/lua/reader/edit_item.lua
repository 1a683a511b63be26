-- Changes the content of a stored item; its read state and position do not change. Without content, confirms the content that it has.
--
-- Returns 1 when it was changed, 0 when the item does not exist.

local item = KEYS[1] -- hash, the item

local hash = ARGV[1] -- hash of the content; empty for content that search may not know, which the next delivery writes again
local data = ARGV[2] -- JF2 as JSON; empty to keep it

if redis.call('EXISTS', item) == 0 then return 0 end
redis.call('HSET', item, 'Hash', hash)
if data ~= '' then redis.call('HSET', item, 'Data', data) end
return 1
