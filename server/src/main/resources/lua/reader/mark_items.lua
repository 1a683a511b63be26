-- Marks items of a channel as read or unread, or removes them from it. Items that are not in the channel are ignored; a removed
-- item is not added again while its feed lists it.
--
-- Returns how many were changed.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local read     = KEYS[4] -- zset, read items by unix ms of reading
local reopened = KEYS[5] -- zset, unread items that were read before, by unix ms of marking as unread
local gone     = KEYS[6] -- zset, removed item by unix seconds of removal
local dropping = KEYS[7] -- zset, account, channel and removed item that is still to be settled, by unix ms
local events   = KEYS[8] -- stream, events of the account's channels

local mark    = ARGV[1]           -- 'read', 'unread' or 'remove'
local now     = tonumber(ARGV[2]) -- unix ms
local holder  = ARGV[3]           -- account and channel
local uid     = ARGV[4]           -- uid of the channel
local account = ARGV[5]           -- owner of the channel
local wake    = ARGV[6]           -- channel that announces accounts with new events
local longest = ARGV[7]           -- approximate maximum number of entries in a stream of events
local first_item = 8              -- ids

-- include reader/leave_channel.part

local marks = {}
function marks.read(id)
  if redis.call('ZREM', unread, id) == 0 then return 0 end
  redis.call('ZREM', reopened, id)
  return redis.call('ZADD', read, now, id)
end
function marks.unread(id, score)
  if redis.call('ZADD', unread, 'NX', score, id) == 0 then return 0 end
  redis.call('ZREM', read, id)
  redis.call('ZADD', reopened, now, id)
  return 1
end
function marks.remove(id)
  remove_item(id)
  redis.call('ZADD', gone, math.floor(now / 1000), id)
  return 1
end

local changed = 0
for i = first_item, #ARGV do
  local score = redis.call('ZSCORE', posts, ARGV[i])
  if score then changed = changed + marks[mark](ARGV[i], score) end
end
if changed > 0 then
  redis.call('XADD', events, 'MAXLEN', '~', longest, '*', 'type', 'unread', 'channel', uid, 'unread', redis.call('ZCARD', unread))
  redis.call('PUBLISH', wake, account)
end
return changed
