-- Replaces feeds of one partition by feeds from SQL and the posts that were pushed since the rebuild started. A feed that is
-- already correct is not written. The swap of a feed is refused when another rebuild of it started, when a concurrent change
-- cancelled this rebuild, or when it took too long.
--
-- Returns for each feed 0 when it was the same, 1 when it was correct but shorter or longer, 2 when it was wrong, -1 when the swap
-- is refused.

local active     = KEYS[1] -- zset, readers with a feed, by last visit in unix seconds
local whole      = KEYS[2] -- set, readers whose feed is complete (reaches the first post)
local rebuilding = KEYS[3] -- hash, reader -> token of the running rebuild
local arrived    = KEYS[4] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local arrivals   = KEYS[5] -- hash, reader with live streams -> arrival log
local newest     = KEYS[6] -- string, id of the newest post in the feeds, a space, highest reader id that may have it
local first_feed = 7       -- lists, the feeds

local token      = ARGV[1]           -- reply of begin_rebuild
local longest    = tonumber(ARGV[2]) -- maximum duration of a rebuild, ms
local size       = tonumber(ARGV[3]) -- maximum number of posts in a feed
local visit      = ARGV[4]           -- 1 when the readers are visiting now, 0 to keep the time of the last visit
local write      = ARGV[5]           -- 0 to compare only
local channel    = ARGV[6]           -- channel that wakes open streams
local keep_log   = tonumber(ARGV[7]) -- maximum number of entries in an arrival log
local count      = tonumber(ARGV[8]) -- posts
local first_post = 9                 -- their JSON; then for each feed: account id, 1 when it is complete, number of its posts,
                                     -- and their positions, newest first, counted from 1

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local in_time = now - tonumber(string.match(token, '%d+')) <= longest

local function id_of(json) return tonumber(string.match(json, '%d+')) end

local ids = {}
for i = 1, count do ids[i] = id_of(ARGV[first_post + i - 1]) end

-- Adds the posts that were pushed during the rebuild, in the order of ids.
local function merge(posts, known, last, pushed, complete)
  local all = #posts
  for json in string.gmatch(pushed, '[^\n]+') do
    local id = id_of(json)
    if not known[id] and (complete or id > last) then
      posts[#posts + 1] = json
      known[id] = true
    end
  end
  if #posts > all then table.sort(posts, function(one, other) return id_of(one) > id_of(other) end) end
end

-- A feed that is marked complete and is not complete is wrong, regardless of its posts.
local function difference(feed, reader, posts, all)
  local before = redis.call('LRANGE', feed, 0, -1)
  for i = 1, math.min(#before, #posts) do
    if before[i] ~= posts[i] then return 2 end
  end
  if all and #before > #posts then return 2 end
  for i = #posts + 1, #before do
    if i > 1 and id_of(before[i]) >= id_of(before[i - 1]) then return 2 end
  end
  if (not all or #before < #posts) and redis.call('SISMEMBER', whole, reader) == 1 then return 2 end
  return #before == #posts and 0 or 1
end

-- include timeline/newest.part
-- include timeline/arrivals.part

local newest_post, last_reader = read_newest(newest, active)

local function raise_newest(head, reader)
  if not newest_post then return end
  if head > newest_post then newest_post, last_reader = head, 0 end
  if head > 0 and head == newest_post and reader > last_reader then last_reader = reader end
  record_newest(newest, newest_post, last_reader)
end

local function put(feed, reader, posts, all, changed)
  raise_newest(#posts > 0 and id_of(posts[1]) or 0, tonumber(reader))
  if changed > 0 then
    redis.call('DEL', feed)
    for i = 1, #posts, 1000 do
      redis.call('RPUSH', feed, unpack(posts, i, math.min(i + 999, #posts)))
    end
  end
  if all then redis.call('SADD', whole, reader) else redis.call('SREM', whole, reader) end
  if visit == '1' then
    redis.call('ZADD', active, clock[1], reader)
  else
    redis.call('ZADD', active, 'NX', clock[1], reader)
  end
  if changed == 2 then arrive(arrivals, reader, 'r', false, keep_log, channel) end
end

local function swap(feed, reader, complete, from, to)
  if redis.call('HGET', rebuilding, reader) ~= token then return -1 end
  local pushed = redis.call('HGET', arrived, reader)
  redis.call('HDEL', rebuilding, reader)
  redis.call('HDEL', arrived, reader)
  if not in_time then return -1 end
  local posts, known, last = {}, {}, 0
  for i = from, to do
    local which = tonumber(ARGV[i])
    posts[#posts + 1] = ARGV[first_post + which - 1]
    last = ids[which]
    known[last] = true
  end
  if pushed then merge(posts, known, last, pushed, complete) end
  local cut = #posts > size
  for i = #posts, size + 1, -1 do posts[i] = nil end
  local all = complete and not cut
  local changed = difference(feed, reader, posts, all)
  if write == '1' then put(feed, reader, posts, all, changed) end
  return changed
end

local reply, at = {}, first_post + count
for i = first_feed, #KEYS do
  local last = at + 2 + tonumber(ARGV[at + 2])
  reply[#reply + 1] = swap(KEYS[i], ARGV[at], ARGV[at + 1] == '1', at + 3, last)
  at = last + 1
end
return reply
