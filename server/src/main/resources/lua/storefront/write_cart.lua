-- Writes quantities into a cart: replaces those of the same items, adds to them, or replaces the whole cart. A quantity
-- of 0 or less removes the item.
--
-- Returns 1 when the cart is written, or its previous items when the whole cart is replaced; 0 when the guest's session has ended,
-- -1 when the cart would have too many items.

local cart  = KEYS[1] -- hash, quantity by item
local login = KEYS[2] -- hash, account id by sha256 of the token; absent for an account's cart

local mode  = ARGV[1]           -- set, add or replace
local lines = tonumber(ARGV[2]) -- maximum of items of a cart
local most  = tonumber(ARGV[3]) -- largest quantity
local token = ARGV[4]           -- sha256 of the guest's token, hex; empty for an account's cart
-- for the n-th item, from 1:
-- ARGV[2n + 3]                 the item
-- ARGV[2n + 4]                 its quantity

if login and redis.call('HGET', login, token) ~= '0' then
  return 0
end

-- the usual case, one item: only its field is read
if mode == 'set' and #ARGV == 6 then
  local n = 1
  local item, quantity = ARGV[2 * n + 3], tonumber(ARGV[2 * n + 4])
  if quantity <= 0 then
    redis.call('HDEL', cart, item)
  elseif
    redis.call('HSET', cart, item, string.format('%.0f', math.min(quantity, most))) == 1
    and redis.call('HLEN', cart) > lines
  then
    redis.call('HDEL', cart, item)
    return -1
  end
  return 1
end

local quantities = {}
local count = mode == 'replace' and 0 or redis.call('HLEN', cart)
for n = 1, (#ARGV - 4) / 2 do
  local item, quantity = ARGV[2 * n + 3], tonumber(ARGV[2 * n + 4])
  local held = mode ~= 'replace' and tonumber(quantities[item] or redis.call('HGET', cart, item)) or 0
  if mode == 'add' then
    quantity = held + quantity
  end
  quantity = math.max(0, math.min(quantity, most))
  count = count + (quantity > 0 and 1 or 0) - (held > 0 and 1 or 0)
  quantities[item] = quantity
end
if count > lines and count > redis.call('HLEN', cart) then
  return -1
end

local before
if mode == 'replace' then
  before = redis.call('HKEYS', cart)
  redis.call('DEL', cart)
end
for item, quantity in pairs(quantities) do
  if quantity > 0 then
    redis.call('HSET', cart, item, string.format('%.0f', quantity))
  else
    redis.call('HDEL', cart, item)
  end
end
return before or 1
