-- Checks that an existing item is in a channel or listed by its feed, and that an item with holders exists. Repairs it on request.
--
-- Returns 'sound', 'unused' when no channel has the item and its feed does not list it, or 'missing' when it has holders and does
-- not exist.

local item = KEYS[1] -- hash, the item
local refs = KEYS[2] -- set, channels that have it
local seen = KEYS[3] -- zset, item by unix seconds when its feed last listed it

local id     = ARGV[1] -- id of the item
local repair = ARGV[2] -- 1 to repair

local exists = redis.call('EXISTS', item) == 1
local held = redis.call('EXISTS', refs) == 1
if exists and not held and not redis.call('ZSCORE', seen, id) then
  if repair == '1' then redis.call('DEL', item) end
  return 'unused'
elseif held and not exists then
  if repair == '1' then redis.call('DEL', refs) end
  return 'missing'
end
return 'sound'
