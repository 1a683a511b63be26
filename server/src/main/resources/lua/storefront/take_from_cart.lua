-- Removes the items of an order from an account's cart, once for each order.
--
-- Returns 1 when they were removed, 0 when this order was processed before.

local cart  = KEYS[1] -- hash, quantity by item
local taken = KEYS[2] -- string, exists after the order's items were removed

local life = ARGV[1] -- for how long this is remembered, ms
-- for the n-th item, from 1:
-- ARGV[2n]          the item
-- ARGV[2n + 1]      pieces bought

if not redis.call('SET', taken, '1', 'NX', 'PX', life) then
  return 0
end
for n = 1, (#ARGV - 1) / 2 do
  local item = ARGV[2 * n]
  local left = tonumber(redis.call('HGET', cart, item) or 0) - tonumber(ARGV[2 * n + 1])
  if left > 0 then
    redis.call('HSET', cart, item, string.format('%.0f', left))
  else
    redis.call('HDEL', cart, item)
  end
end
return 1
