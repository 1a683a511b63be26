-- Changes the content of a stored item; its read state and position do not change.
--
-- Returns 1 when it was changed, 0 when the item does not exist.

local item = KEYS[1] -- hash, the item

local hash = ARGV[1] -- hash of the content
local data = ARGV[2] -- JF2 as JSON

if redis.call('EXISTS', item) == 0 then return 0 end
redis.call('HSET', item, 'Hash', hash, 'Data', data)
return 1
