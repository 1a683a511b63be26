-- Writes quantities into a cart: replaces those of the same items, adds to them, or replaces the whole cart. A quantity
-- of 0 or less removes the item.
--
-- Returns 1 when it is written, or the items that were there when it is in place of the whole cart; 0 when the guest's session is over, -1 when the cart would be too full.

local cart  = KEYS[1] -- hash, quantity by item
local login = KEYS[2] -- hash, account id by sha256 of the token; absent for an account's cart

local way   = ARGV[1]           -- set, add or replace
local lines = tonumber(ARGV[2]) -- most items of a cart
local most  = tonumber(ARGV[3]) -- largest quantity
local token = ARGV[4]           -- sha256 of the guest's token, hex; empty for an account's cart
-- for the n-th item, from 1:
-- ARGV[2n + 3]                 the item
-- ARGV[2n + 4]                 its quantity

if login and redis.call('HGET', login, token) ~= '0' then
  return 0
end

-- one item, as nearly always: its field is all that is looked at
if way == 'set' and #ARGV == 6 then
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

local left = {}
local count = way == 'replace' and 0 or redis.call('HLEN', cart)
for n = 1, (#ARGV - 4) / 2 do
  local item, quantity = ARGV[2 * n + 3], tonumber(ARGV[2 * n + 4])
  local held = way ~= 'replace' and tonumber(left[item] or redis.call('HGET', cart, item)) or 0
  if way == 'add' then
    quantity = held + quantity
  end
  quantity = math.max(0, math.min(quantity, most))
  count = count + (quantity > 0 and 1 or 0) - (held > 0 and 1 or 0)
  left[item] = quantity
end
if count > lines and count > redis.call('HLEN', cart) then
  return -1
end

local before
if way == 'replace' then
  before = redis.call('HKEYS', cart)
  redis.call('DEL', cart)
end
for item, quantity in pairs(left) do
  if quantity > 0 then
    redis.call('HSET', cart, item, string.format('%.0f', quantity))
  else
    redis.call('HDEL', cart, item)
  end
end
return before or 1
