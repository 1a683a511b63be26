-- Removes some items from a channel: ones read long ago and unread ones that came long ago, and of a channel that holds too many
-- also those that are nearly as old. An item that was marked unread again counts as if it came then.
--
-- Returns the arrival from where to go on, empty when all is done, how many left, and how many of them were unread.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local read     = KEYS[4] -- zset, the read ones by unix ms when they were read
local reopened = KEYS[5] -- zset, unread ones that were read before, by unix ms when they were marked unread
local gone     = KEYS[6] -- zset, item by unix seconds when it left
local dropping = KEYS[7] -- zset, channel and item by unix ms
local untimed  = KEYS[8] -- set, read ones of which an earlier release did not note when
local dropped  = KEYS[9] -- hash, how many unread items left a channel that its owner was not told of

local now            = tonumber(ARGV[1])  -- unix ms
local holder         = ARGV[2]            -- account and channel
local read_till      = tonumber(ARGV[3])  -- items read by then leave, unix ms
local unread_till    = tonumber(ARGV[4])  -- unread items that came by then leave
local crowded_read   = tonumber(ARGV[5])  -- the same for read ones above the size
local crowded_unread = tonumber(ARGV[6])  -- the same for unread ones above the size
local size           = tonumber(ARGV[7])  -- items that a channel may hold while it may drop others
local from           = ARGV[8]            -- arrival from where to look, exclusive, unix microseconds
local portion        = tonumber(ARGV[9])  -- items looked at in one call

-- include reader/leave_channel.part

local left, lost, looked = 0, 0, 0

local function leave(id)
  take_out(id)
  redis.call('ZADD', gone, math.floor(now / 1000), id)
  left = left + 1
end

local known = redis.call('SPOP', untimed, portion)
for _, id in ipairs(known) do
  if redis.call('ZSCORE', posts, id) and not redis.call('ZSCORE', unread, id) then redis.call('ZADD', read, 'NX', now, id) end
end

local old = redis.call('ZRANGEBYSCORE', read, '-inf', read_till, 'LIMIT', 0, portion)
for _, id in ipairs(old) do leave(id) end
looked = math.max(#known, #old)

local function surplus() return redis.call('ZCARD', posts) - size end
if surplus() > 0 then
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', read, '-inf', crowded_read, 'LIMIT', 0, math.min(surplus(), portion))) do
    leave(id)
    looked = looked + 1
  end
end

local till = surplus() > 0 and crowded_unread or unread_till
local came = redis.call('ZRANGEBYSCORE', arrivals, '(' .. from, string.format('%.0f', till * 1000), 'WITHSCORES', 'LIMIT', 0, portion)
for i = 1, #came, 2 do
  local id = came[i]
  if redis.call('ZSCORE', unread, id) then
    local border = surplus() > 0 and crowded_unread or unread_till
    local again = redis.call('ZSCORE', reopened, id)
    if tonumber(came[i + 1]) <= border * 1000 and (not again or tonumber(again) <= border) then
      leave(id)
      lost = lost + 1
    end
  end
  from = came[i + 1]
end
if lost > 0 then redis.call('HINCRBY', dropped, holder .. ' old', lost) end
if #came < portion * 2 and looked < portion then from = '' end
return {from, left, lost}
