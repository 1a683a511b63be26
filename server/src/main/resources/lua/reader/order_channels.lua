-- Reorders some channels within the positions that they have; the others keep their positions.
--
-- Returns all channels in their order.

local channels = KEYS[1] -- zset, channel by position

local first_channel = 1 -- ids in the requested order

local positions = {}
local given = {}
for i = first_channel, #ARGV do
  local position = redis.call('ZSCORE', channels, ARGV[i])
  if position then
    given[#given + 1] = ARGV[i]
    positions[#positions + 1] = tonumber(position)
  end
end
table.sort(positions)
for i = 1, #given do redis.call('ZADD', channels, positions[i], given[i]) end
return redis.call('ZRANGE', channels, 0, -1)
