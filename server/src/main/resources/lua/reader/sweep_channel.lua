-- Removes some items from a channel: read ones and unread ones that came long ago, and the oldest of too many.
--
-- Returns the arrival from where to go on, empty when all is done, and the items that left.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local read     = KEYS[4] -- set, the read ones
local gone     = KEYS[5] -- zset, item by unix seconds when it left
local dropping = KEYS[6] -- zset, channel and item by unix ms

local now         = tonumber(ARGV[1]) -- unix ms
local holder      = ARGV[2]           -- account and channel
local read_till   = tonumber(ARGV[3]) -- arrivals up to this one leave when read, unix microseconds
local unread_till = tonumber(ARGV[4]) -- arrivals up to this one leave when unread
local size        = tonumber(ARGV[5]) -- items that the channel may hold
local from        = ARGV[6]           -- arrival from where to look, exclusive
local portion     = tonumber(ARGV[7]) -- items looked at in one call
local closing     = ARGV[8]           -- 1 when the channel is no more: nothing is remembered as gone

local left = {}

local function leave(id)
  redis.call('ZREM', posts, id)
  redis.call('ZREM', unread, id)
  redis.call('ZREM', arrivals, id)
  redis.call('SREM', read, id)
  if closing ~= '1' then redis.call('ZADD', gone, math.floor(now / 1000), id) end
  redis.call('ZADD', dropping, now, holder .. ' ' .. id)
  left[#left + 1] = id
end

local surplus = redis.call('ZCARD', posts) - size
if surplus > 0 then
  for _, id in ipairs(redis.call('ZRANGE', posts, 0, math.min(surplus, portion) - 1)) do leave(id) end
end
local till = string.format('%.0f', math.max(read_till, unread_till))
local old = redis.call('ZRANGEBYSCORE', arrivals, '(' .. from, till, 'WITHSCORES', 'LIMIT', 0, portion)
local last = ''
for i = 1, #old, 2 do
  local border = redis.call('ZSCORE', unread, old[i]) and unread_till or read_till
  if tonumber(old[i + 1]) <= border then leave(old[i]) end
  last = old[i + 1]
end
if #old < portion * 2 and surplus <= portion then last = '' end
table.insert(left, 1, last)
return left
