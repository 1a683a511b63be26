-- Merges a guest's cart into an account's cart, once for each guest. Quantities are added up to the stock; quantities
-- of the account's cart are never reduced. Items for which the account's cart has no room are left out.
--
-- Returns 1 when the cart was merged, 0 when this guest's cart was merged before.

local cart   = KEYS[1] -- hash, quantity by item in the account's cart
local merged = KEYS[2] -- string, exists after the guest's cart was merged

local life       = ARGV[1]           -- for how long this is remembered, ms
local most_lines = tonumber(ARGV[2]) -- maximum of items in the account's cart
-- for the n-th item, from 1:
-- ARGV[3n]          the item
-- ARGV[3n + 1]      its quantity in the guest's cart
-- ARGV[3n + 2]      maximum of pieces in the account's cart

if not redis.call('SET', merged, '1', 'NX', 'PX', life) then
  return 0
end
local lines = redis.call('HLEN', cart)
for n = 1, (#ARGV - 2) / 3 do
  local item, quantity, most = ARGV[3 * n], tonumber(ARGV[3 * n + 1]), tonumber(ARGV[3 * n + 2])
  local held = tonumber(redis.call('HGET', cart, item) or 0)
  local sum = math.min(held + quantity, most)
  if sum > held and (held > 0 or lines < most_lines) then
    lines = lines + (held > 0 and 0 or 1)
    redis.call('HSET', cart, item, string.format('%.0f', sum))
  end
end
return 1
