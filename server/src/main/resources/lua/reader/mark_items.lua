-- Marks items of a channel as read or unread, or removes them from it. Items that are not in the channel are ignored; a removed
-- item is not added again while its feed lists it.
--
-- Returns how many were changed.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local read     = KEYS[4] -- zset, the read ones by unix ms when they were read
local reopened = KEYS[5] -- zset, unread ones that were read before, by unix ms when they were marked unread
local gone     = KEYS[6] -- zset, item by unix seconds when it left
local dropping = KEYS[7] -- zset, channel and item by unix ms
local events   = KEYS[8] -- stream, what happened to the account's channels

local mark    = ARGV[1]           -- 'read', 'unread' or 'remove'
local now     = tonumber(ARGV[2]) -- unix ms
local holder  = ARGV[3]           -- account and channel
local uid     = ARGV[4]           -- of the channel
local account = ARGV[5]           -- its owner
local wake    = ARGV[6]           -- where servers hear whose streams have something new
local longest = ARGV[7]           -- entries that a stream of events keeps, about
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
  take_out(id)
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
