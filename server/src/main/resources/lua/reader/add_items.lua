-- Puts items into channels of one partition, each at its place by when it was published. An item that is in a channel stays as it
-- is there, read or unread; one that has left a channel does not come back, and one whose author is blocked does not come in.
--
-- Returns for each channel and each item in it, in order: 'added', 'there' or 'gone'.

local first_channel = 1 -- for each channel: zset posts, zset unread, zset arrivals, set read, zset gone, string arrived, stream events

local now      = tonumber(ARGV[1]) -- unix microseconds
local wake     = ARGV[2]           -- where servers hear whose streams have something new
local longest  = ARGV[3]           -- entries that a stream of events keeps, about
local count    = tonumber(ARGV[4]) -- items
local first_item = 5               -- for each item: id, unix seconds when it was published
-- then for each channel: its account, its uid, and for each item how it is born: 'unread', 'read' or 'blocked'

local function score(posts, second, arrival)
  local fraction = arrival % 1048576
  while true do
    local text = string.format('%.17g', second + fraction / 1048576)
    if redis.call('ZCOUNT', posts, text, text) == 0 then return text end
    fraction = (fraction + 1) % 1048576
  end
end

local reply = {}
local arg = first_item + count * 2
for k = first_channel, #KEYS, 7 do
  local posts, unread, arrivals, read, gone, arrived, events = unpack(KEYS, k, k + 6)
  local last = tonumber(redis.call('GET', arrived) or '0')
  local added = {}
  for i = 0, count - 1 do
    local id, second = ARGV[first_item + i * 2], tonumber(ARGV[first_item + i * 2 + 1])
    if redis.call('ZSCORE', posts, id) then
      reply[#reply + 1] = 'there'
    elseif ARGV[arg + 2 + i] == 'blocked' or redis.call('ZSCORE', gone, id) then
      reply[#reply + 1] = 'gone'
    else
      last = math.max(now, last + 1)
      local at = score(posts, second, last)
      redis.call('ZADD', posts, at, id)
      redis.call('ZADD', arrivals, string.format('%.0f', last), id)
      if ARGV[arg + 2 + i] == 'read' then redis.call('SADD', read, id) else redis.call('ZADD', unread, at, id) end
      added[#added + 1] = id
      reply[#reply + 1] = 'added'
    end
  end
  if #added > 0 then
    redis.call('SET', arrived, string.format('%.0f', last))
    redis.call('XADD', events, 'MAXLEN', '~', longest, '*', 'type', 'items', 'channel', ARGV[arg + 1],
      'items', table.concat(added, ','), 'unread', redis.call('ZCARD', unread))
    redis.call('PUBLISH', wake, ARGV[arg])
  end
  arg = arg + 2 + count
end
return reply
