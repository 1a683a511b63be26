-- Settles for one item which channels hold it. A channel that it did not get into, or has left, is no holder; an item that
-- nobody holds and that its feed no longer lists is deleted.
--
-- Returns how many channels hold it now; -1 when a delivery under way is to settle one of them.

local item    = KEYS[1] -- hash, the item
local refs    = KEYS[2] -- set, channels that hold it
local pending = KEYS[3] -- zset, account, channel and item by unix ms
local seen    = KEYS[4] -- zset, item by unix seconds when its feed last listed it

local id     = ARGV[1] -- of the item
local listed = ARGV[2] -- unix seconds when the feed listed it; empty when it did not just now
local first_channel = 3 -- account, channel, 1 when it is in the channel and 0 when not, and unix ms: a delivery announced later is under way, and settles this itself

if listed ~= '' then redis.call('ZADD', seen, listed, id) end
local left = false
for i = first_channel, #ARGV, 4 do
  local note = ARGV[i] .. ' ' .. ARGV[i + 1] .. ' ' .. id
  local announced = redis.call('ZSCORE', pending, note)
  if ARGV[i + 2] == '1' or not announced or tonumber(announced) <= tonumber(ARGV[i + 3]) then
    if ARGV[i + 2] == '0' then redis.call('SREM', refs, ARGV[i + 1]) end
    redis.call('ZREM', pending, note)
  else
    left = true
  end
end
local holders = redis.call('SCARD', refs)
if holders == 0 and not redis.call('ZSCORE', seen, id) then redis.call('DEL', item) end
return left and -1 or holders
