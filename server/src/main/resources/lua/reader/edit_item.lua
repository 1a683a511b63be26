-- Changes the content of an item that is kept; whoever read it has still read it, and its place stays.
--
-- Returns 1 when it was changed, 0 when there is no such item.

local item = KEYS[1] -- hash, the item

local hash = ARGV[1] -- of the content
local data = ARGV[2] -- JF2 as JSON

if redis.call('EXISTS', item) == 0 then return 0 end
redis.call('HSET', item, 'Hash', hash, 'Data', data)
return 1
