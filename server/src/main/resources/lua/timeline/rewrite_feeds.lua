-- Writes an edit or a deletion of posts, and of their reposts into feeds of one partition. A feed that loses its last post and
-- does not reach down to the first post is deleted. Live streams receive the change.
--
-- Returns {changed, reader...}: feeds changed, and readers whose feeds have become less than half full.

local active     = KEYS[1] -- zset, reader by last visit in unix seconds; whose feeds are kept
local whole      = KEYS[2] -- set of readers whose feed reaches down to the first post
local arrivals   = KEYS[3] -- hash, reader -> log of what arrived, of readers with live streams
local first_feed = 4       -- lists, the feeds

local size         = tonumber(ARGV[1]) -- posts that a feed keeps
local channel      = ARGV[2]           -- where open streams are woken
local keep_log     = tonumber(ARGV[3]) -- entries that a log of arrivals keeps
local posts        = tonumber(ARGV[4]) -- number of posts
local first_post   = 5                 -- for each post: id, JSON or nothing once deleted
local first_reader = 5 + 2 * posts     -- whose feeds they are

-- include timeline/arrivals.part

local news = {}
for i = first_post, first_reader - 1, 2 do news[ARGV[i]] = ARGV[i + 1] end
local reply = {0}

-- What an element becomes: itself, another JSON, or nothing.
local function renewed(item)
  local own = news[string.match(item, '%d+')]
  if own then return own end
  local at = string.find(item, '"repostOf":{', 1, true)
  local shown = at and news[string.match(item, '%d+', at)]
  if not shown then return item end
  return shown == '' and '' or string.sub(item, 1, at + 10) .. shown .. '}'
end

local some_live = redis.call('EXISTS', arrivals) == 1

local function tell(reader)
  for i = first_post, first_reader - 1, 2 do
    local kind = ARGV[i + 1] == '' and 'd' or 'e'
    arrive(arrivals, reader, kind .. ARGV[i], false, keep_log, channel)
  end
end

for k = first_feed, #KEYS do
  local feed, reader = KEYS[k], ARGV[first_reader + k - first_feed]
  local items = redis.call('LRANGE', feed, 0, -1)
  local left, touched = #items, false
  for i = 1, #items do
    local now = renewed(items[i])
    if now ~= items[i] then
      touched = true
      if now == '' then
        redis.call('LREM', feed, 1, items[i])
        left = left - 1
      else
        redis.call('LSET', feed, i - 1 - (#items - left), now)
      end
    end
  end
  if touched then
    reply[1] = reply[1] + 1
    if left * 2 < size and redis.call('SISMEMBER', whole, reader) == 0 then
      if left == 0 then redis.call('ZREM', active, reader) end
      reply[#reply + 1] = reader
    end
  end
  if some_live then tell(reader) end
end
return reply
