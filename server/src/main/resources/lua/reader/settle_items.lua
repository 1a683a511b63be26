-- Settles which channels have an item. A channel that did not accept the item, or from which it was removed, is not a holder. An
-- item without holders that its feed does not list any more is deleted.
--
-- Returns the number of holders; -1 when another delivery is running, which settles one of them.

local item    = KEYS[1] -- hash, the item
local refs    = KEYS[2] -- set, channels that have it
local pending = KEYS[3] -- zset, account, channel and item whose addition is pending, by unix ms
local seen    = KEYS[4] -- zset, item by unix seconds when its feed last listed it

local id     = ARGV[1] -- id of the item
local listed = ARGV[2] -- unix seconds when the feed listed it; empty when the feed did not list it now
local first_channel = 3 -- account, channel, 1 when it is in the channel, else 0, and unix ms; a delivery recorded later settles this itself

if listed ~= '' then redis.call('ZADD', seen, listed, id) end
local running = false
for i = first_channel, #ARGV, 4 do
  local member = ARGV[i] .. ' ' .. ARGV[i + 1] .. ' ' .. id
  local recorded = redis.call('ZSCORE', pending, member)
  if ARGV[i + 2] == '1' or not recorded or tonumber(recorded) <= tonumber(ARGV[i + 3]) then
    if ARGV[i + 2] == '0' then redis.call('SREM', refs, ARGV[i + 1]) end
    redis.call('ZREM', pending, member)
  else
    running = true
  end
end
local holders = redis.call('SCARD', refs)
if holders == 0 and not redis.call('ZSCORE', seen, id) then redis.call('DEL', item) end
return running and -1 or holders
