-- Removes some old items from a channel: items read long ago, and unread items that arrived long ago. For a channel above its size
-- the limits are shorter. For an item that was marked as unread, the age counts from the time of marking.
--
-- Returns the arrival from which to continue, empty when the channel is done; the number of removed items; and how many of them
-- were unread.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local read     = KEYS[4] -- zset, read items by unix ms of reading
local reopened = KEYS[5] -- zset, unread items that were read before, by unix ms of marking as unread
local gone     = KEYS[6] -- zset, removed item by unix seconds of removal
local dropping = KEYS[7] -- zset, account, channel and removed item that is still to be settled, by unix ms
local untimed  = KEYS[8] -- set, read items of earlier releases, without a time of reading
local dropped  = KEYS[9] -- hash, counts of dropped items of which owners were not notified

local now            = tonumber(ARGV[1])  -- unix ms
local holder         = ARGV[2]            -- account and channel
local read_till      = tonumber(ARGV[3])  -- unix ms; items read at or before this time are removed
local unread_till    = tonumber(ARGV[4])  -- unix ms; unread items that arrived at or before this time are removed
local crowded_read   = tonumber(ARGV[5])  -- like read_till, for a channel above its size
local crowded_unread = tonumber(ARGV[6])  -- like unread_till, for a channel above its size
local size           = tonumber(ARGV[7])  -- number of items above which the shorter limits apply
local from           = ARGV[8]            -- arrival from which to continue, exclusive, unix microseconds
local portion        = tonumber(ARGV[9])  -- maximum number of items checked in one call

-- include reader/leave_channel.part

local removed, lost, checked = 0, 0, 0

local function remove_old(id)
  remove_item(id)
  redis.call('ZADD', gone, math.floor(now / 1000), id)
  removed = removed + 1
end

local known = redis.call('SPOP', untimed, portion)
for _, id in ipairs(known) do
  if redis.call('ZSCORE', posts, id) and not redis.call('ZSCORE', unread, id) then redis.call('ZADD', read, 'NX', now, id) end
end

local old = redis.call('ZRANGEBYSCORE', read, '-inf', read_till, 'LIMIT', 0, portion)
for _, id in ipairs(old) do remove_old(id) end
checked = math.max(#known, #old)

local function surplus() return redis.call('ZCARD', posts) - size end
if surplus() > 0 then
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', read, '-inf', crowded_read, 'LIMIT', 0, math.min(surplus(), portion))) do
    remove_old(id)
    checked = checked + 1
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
      remove_old(id)
      lost = lost + 1
    end
  end
  from = came[i + 1]
end
if lost > 0 then redis.call('HINCRBY', dropped, holder .. ' old', lost) end
if #came < portion * 2 and checked < portion then from = '' end
return {from, removed, lost}
