-- Adds items to channels of one partition, in the order of publication; within one second, later additions above earlier ones. An
-- item that is in the channel keeps its state. An item that was removed or whose author is blocked is not added. A deleted channel
-- accepts no items; a full channel accepts no new items.
--
-- Returns for each channel and each item in it, in order: 'added', 'there', 'gone' or 'full'.

local first_channel = 1 -- for each channel: zset posts, zset unread, zset arrivals, zset read, zset gone, zset deleted, hash dropped, string arrived, stream events

local now      = tonumber(ARGV[1]) -- unix microseconds
local wake     = ARGV[2]           -- channel that announces accounts with new events
local longest  = ARGV[3]           -- approximate maximum number of entries in a stream of events
local most     = tonumber(ARGV[4]) -- maximum number of items in a channel
local count    = tonumber(ARGV[5]) -- items
local first_item = 6               -- for each item: id, unix seconds when it was published
-- then for each channel: its account, its id, its uid, and for each item its initial state: 'unread', 'read' or 'blocked'

local step = 1 / 1048576

-- The score above all other items of the second; when the second is full, of the second before it.
local function score(posts, second)
  while true do
    local top = redis.call('ZREVRANGEBYSCORE', posts, string.format('(%.0f', second + 1), second, 'WITHSCORES', 'LIMIT', 0, 1)[2]
    if not top then return string.format('%.0f', second) end
    local above = tonumber(top) + step
    if above < second + 1 then return string.format('%.17g', above) end
    second = second - 1
  end
end

local reply = {}
local arg = first_item + count * 2
for k = first_channel, #KEYS, 9 do
  local posts, unread, arrivals, read, gone, deleted, dropped, arrived, events = unpack(KEYS, k, k + 8)
  local account, channel, uid = ARGV[arg], ARGV[arg + 1], ARGV[arg + 2]
  local is_deleted = redis.call('ZSCORE', deleted, channel)
  local held = redis.call('ZCARD', posts)
  local last = tonumber(redis.call('GET', arrived) or '0')
  local added = {}
  local refused = 0
  for i = 0, count - 1 do
    local id, second = ARGV[first_item + i * 2], tonumber(ARGV[first_item + i * 2 + 1])
    local state = ARGV[arg + 3 + i]
    if redis.call('ZSCORE', posts, id) then
      reply[#reply + 1] = 'there'
    elseif is_deleted or state == 'blocked' or redis.call('ZSCORE', gone, id) then
      reply[#reply + 1] = 'gone'
    elseif held + #added >= most then
      refused = refused + 1
      reply[#reply + 1] = 'full'
    else
      last = math.max(now, last + 1)
      local at = score(posts, second)
      redis.call('ZADD', posts, at, id)
      redis.call('ZADD', arrivals, string.format('%.0f', last), id)
      if state == 'read' then redis.call('ZADD', read, math.floor(now / 1000), id) else redis.call('ZADD', unread, at, id) end
      added[#added + 1] = id
      reply[#reply + 1] = 'added'
    end
  end
  if refused > 0 then redis.call('HINCRBY', dropped, account .. ' ' .. channel .. ' full', refused) end
  if #added > 0 then
    redis.call('SET', arrived, string.format('%.0f', last))
    redis.call('XADD', events, 'MAXLEN', '~', longest, '*', 'type', 'items', 'channel', uid,
      'items', table.concat(added, ','), 'unread', redis.call('ZCARD', unread))
    redis.call('PUBLISH', wake, account)
  end
  arg = arg + 3 + count
end
return reply
