-- Reorders some channels within the places that they have; the others keep their places.
--
-- Returns all channels in their order.

local channels = KEYS[1] -- zset, channel by position

local first_channel = 1 -- ids in the order wanted

local places = {}
local given = {}
for i = first_channel, #ARGV do
  local place = redis.call('ZSCORE', channels, ARGV[i])
  if place then
    given[#given + 1] = ARGV[i]
    places[#places + 1] = tonumber(place)
  end
end
table.sort(places)
for i = 1, #given do redis.call('ZADD', channels, places[i], given[i]) end
return redis.call('ZRANGE', channels, 0, -1)
