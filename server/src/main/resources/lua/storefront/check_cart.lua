-- Checks that a cart has whole quantities within the limits, and repairs it if requested: too large quantities are
-- reduced, invalid ones are removed.
--
-- Returns the faults, as sentences.

local cart = KEYS[1] -- hash, quantity by item

local repair = ARGV[1]           -- 1 to repair, else 0
local most   = tonumber(ARGV[2]) -- largest quantity

local faults = {}
local content = redis.call('HGETALL', cart)
for n = 1, #content, 2 do
  local item, quantity = content[n], tonumber(content[n + 1])
  local valid = string.match(item, '^[1-9]%d*$') and #item <= 16
  if not valid or not quantity or quantity < 1 or quantity ~= math.floor(quantity) then
    faults[#faults + 1] = 'has an invalid item or quantity'
    if repair == '1' then
      redis.call('HDEL', cart, item)
    end
  elseif quantity > most then
    faults[#faults + 1] = 'has more than the largest quantity of item ' .. item
    if repair == '1' then
      redis.call('HSET', cart, item, string.format('%.0f', most))
    end
  end
end
return faults
