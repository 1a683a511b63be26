-- Deletes the record that a feed listed an item, and deletes the item when no channel has it.
--
-- Returns 1 when the record was deleted, 0 when the feed has listed the item again.

local item = KEYS[1] -- hash, the item
local refs = KEYS[2] -- set, channels that have it
local seen = KEYS[3] -- zset, item by unix seconds when its feed last listed it

local id     = ARGV[1]           -- id of the item
local before = tonumber(ARGV[2]) -- unix seconds; items listed at or after this time stay

local listed = redis.call('ZSCORE', seen, id)
if listed and tonumber(listed) >= before then return 0 end
redis.call('ZREM', seen, id)
if redis.call('SCARD', refs) == 0 then redis.call('DEL', item) end
return 1
