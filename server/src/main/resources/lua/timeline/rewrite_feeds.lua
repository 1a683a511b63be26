-- Writes edits and deletions of posts and of their reposts into feeds of one partition. A feed that loses its last post and
-- is not complete is deleted. Live streams receive the change.
--
-- Returns {changed, reader...}: feeds changed, and readers whose incomplete feeds are less than half full.

local active     = KEYS[1] -- zset, readers with a feed, by last visit in unix seconds
local whole      = KEYS[2] -- set, readers whose feed is complete (reaches the first post)
local arrivals   = KEYS[3] -- hash, reader with live streams -> arrival log
local first_feed = 4       -- lists, the feeds

local size         = tonumber(ARGV[1]) -- maximum number of posts in a feed
local channel      = ARGV[2]           -- channel that wakes open streams
local keep_log     = tonumber(ARGV[3]) -- maximum number of entries in an arrival log
local posts        = tonumber(ARGV[4]) -- number of posts
local first_post   = 5                 -- for each post: id, JSON or empty once deleted
local first_reader = 5 + 2 * posts     -- account ids of the feeds' readers

-- include timeline/arrivals.part

local new_json = {}
for i = first_post, first_reader - 1, 2 do new_json[ARGV[i]] = ARGV[i + 1] end
local reply = {0}

-- The new value of an element: the same JSON, another JSON, or empty when it is to be deleted.
local function rewrite(item)
  local own = new_json[string.match(item, '%d+')]
  if own then return own end
  local at = string.find(item, '"repostOf":{', 1, true)
  local shown = at and new_json[string.match(item, '%d+', at)]
  if not shown then return item end
  return shown == '' and '' or string.sub(item, 1, at + 10) .. shown .. '}'
end

local some_live = redis.call('EXISTS', arrivals) == 1

local function log_changes(reader)
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
    local now = rewrite(items[i])
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
  if some_live then log_changes(reader) end
end
return reply
