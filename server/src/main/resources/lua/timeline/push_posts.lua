-- Inserts posts into feeds of one partition, in the order of ids, and trims the feeds. A post is not added twice, nor below the
-- tail down to which a feed is complete, and no feed is created. For a feed that is being rebuilt the post is also recorded. Feeds
-- of readers whose relations changed after the followers were read, and posts that changed after they were read, are skipped;
-- their positions are returned. For readers with live streams a post is logged once, whether or not it is in the feed.
--
-- Returns {outcome, pushed, unix ms, position...}: outcome 'done', or 'late' when readers and posts were read too long ago and
-- nothing was done; pushed counts feeds that were written; position of each skipped feed, from 0.

local active     = KEYS[1] -- zset, readers with a feed, by last visit in unix seconds
local whole      = KEYS[2] -- set, readers whose feed is complete (reaches the first post)
local rebuilding = KEYS[3] -- hash, reader -> token of the running rebuild
local arrived    = KEYS[4] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local moved      = KEYS[5] -- zset, user:{id} and post:{id} by unix ms of the change
local live       = KEYS[6] -- zset, readers by the unix second until which their arrivals are logged
local arrivals   = KEYS[7] -- hash, reader -> arrival log
local newest     = KEYS[8] -- string, id of the newest post in the feeds, a space, highest reader id that may have it
local first_feed = 9       -- lists, the feeds: of the first post's readers, of the second's, and so on

local read_at    = tonumber(ARGV[1]) -- unix ms by this server's clock, before followers and posts were read
local longest    = tonumber(ARGV[2]) -- maximum age of the read data, ms
local size       = tonumber(ARGV[3]) -- maximum number of posts in a feed
local channel    = ARGV[4]           -- channel that wakes open streams
local keep_log   = tonumber(ARGV[5]) -- maximum number of entries in an arrival log
local epoch      = tonumber(ARGV[6]) -- unix ms of the first possible post id
local arriving   = ARGV[7]           -- 1 for new posts, 0 when old posts are added to feeds again
local first_post = 8                 -- for each post: id, id of the post it reposts or its own, JSON, number of readers,
                                     -- lowest reader (0 when the author is among them), highest reader except the author (0
                                     -- for none)

local clock = redis.call('TIME')
local seconds = tonumber(clock[1])
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
if now - read_at > longest then return {'late', 0, string.format('%d', now)} end

-- include timeline/newest.part
-- include timeline/arrivals.part

local call = redis.call
local some_moved = call('ZCOUNT', moved, read_at, '+inf') > 0
local some_whole = call('EXISTS', whole) == 1
local some_rebuild = call('EXISTS', rebuilding) == 1
local some_live = arriving == '1' and call('EXISTS', live) == 1
local trimmed, reply = {}, {'done', 0, string.format('%d', now)}

-- The key of a feed ends with its reader; the keys of a partition have the same prefix.
local reader_at = #string.match(KEYS[first_feed], '^.*:') + 1
local function reader_of(feed) return string.sub(feed, reader_at) end

-- The reply of one command about the readers of all feeds, in the order of the feeds.
local function of_readers(command, key, prefix)
  local members = {}
  for i = first_feed, #KEYS do members[#members + 1] = prefix .. reader_of(KEYS[i]) end
  return call(command, key, unpack(members))
end

local changed = some_moved and of_readers('ZMSCORE', moved, 'user:')
local tokens = some_rebuild and of_readers('HMGET', rebuilding, '')
local streams = some_live and of_readers('ZMSCORE', live, '')

local match = string.match
local function id_of(json) return tonumber(match(json, '%d+')) end

local function since(at) return at and tonumber(at) >= read_at end

local function has_moved(post) return some_moved and since(call('ZSCORE', moved, 'post:' .. post)) end

local function record_for_rebuild(reader, json)
  local token = call('HGET', rebuilding, reader)
  if not token then return end
  if now - tonumber(string.match(token, '%d+')) > longest then
    call('HDEL', rebuilding, reader)
    call('HDEL', arrived, reader)
  else
    call('HSET', arrived, reader, (call('HGET', arrived, reader) or '') .. json .. '\n')
  end
end

local last = string.format('%d', size - 1)
local function trim(feed, length)
  if length > size then
    if length == size + 1 then call('RPOP', feed) else call('LTRIM', feed, '0', last) end
    if some_whole then trimmed[#trimmed + 1] = reader_of(feed) end
  end
end

local function insert(feed, id, json)
  local reader = reader_of(feed)
  local posts = call('LRANGE', feed, 0, -1)
  for i = 1, #posts do
    local other = id_of(posts[i])
    if other == id then return false end
    if other < id then
      trim(feed, call('LINSERT', feed, 'BEFORE', posts[i], json))
      return i <= size
    end
  end
  if call('SISMEMBER', whole, reader) == 0 then return false end
  trim(feed, call('RPUSH', feed, json))
  return #posts < size
end

local function push_first(feed, json)
  local reader = reader_of(feed)
  if not some_whole or not call('ZSCORE', active, reader) or call('SISMEMBER', whole, reader) == 0 then return false end
  call('LPUSH', feed, json)
  return true
end

local function push(feed, id, json)
  local head = call('LINDEX', feed, '0')
  if not head then return push_first(feed, json) end
  if id_of(head) >= id then return insert(feed, id, json) end
  trim(feed, call('LPUSH', feed, json))
  return true
end

-- The posts, by position in ARGV, that are in no feed of their readers and newer than all posts there. The newest post is recorded
-- before it is pushed. When feeds exist but no newest post is recorded, no post in them is later than one minute from now.
local function new_ones()
  local on_top = {}
  local post, last_reader = read_newest(newest, active)
  if not post then post, last_reader = (now + 60000 - epoch) * 4096, 0 end
  for a = first_post, #ARGV, 6 do
    local id, lowest, highest = tonumber(ARGV[a]), tonumber(ARGV[a + 4]), tonumber(ARGV[a + 5])
    on_top[a] = id > post or id == post and lowest > last_reader
    if id > post then post, last_reader = id, 0 end
    if id == post and highest > last_reader then last_reader = highest end
  end
  record_newest(newest, post, last_reader)
  return on_top
end

local function put_on_top(feed, _, json)
  local length = call('LPUSHX', feed, json)
  if length == 0 then return push_first(feed, json) end
  trim(feed, length)
  return true
end

-- Like put_on_top, for feeds whose readers need no checks.
local feeds = KEYS
local function put_on_top_of_all(from, to, json)
  local pushed = 0
  for i = from, to do
    local feed = feeds[i]
    local length = call('LPUSHX', feed, json)
    if length > 0 then pushed = pushed + 1 end
    if length > size then trim(feed, length) end
  end
  return pushed
end

local function put_into_each(from, to, put, post_moved, id, json)
  for i = from, to do
    local feed, nth = feeds[i], i - first_feed + 1
    if post_moved or changed and since(changed[nth]) then
      reply[#reply + 1] = i - first_feed
    else
      if tokens and tokens[nth] then record_for_rebuild(reader_of(feed), json) end
      if put(feed, id, json) then reply[2] = reply[2] + 1 end
      if streams and streams[nth] and tonumber(streams[nth]) >= seconds then
        arrive(arrivals, reader_of(feed), string.format('%d', id), true, keep_log, channel)
      end
    end
  end
end

-- One EXISTS looks up several feeds before the pushes: their memory accesses overlap, and the entries are still in the processor's
-- cache when each feed is pushed to.
local at_once = 50
local plain = not (some_moved or some_whole or some_rebuild or some_live)
local on_top = new_ones()
local from = first_feed
for a = first_post, #ARGV, 6 do
  local id, json, next_from = ARGV[a], ARGV[a + 2], from + tonumber(ARGV[a + 3])
  local number = tonumber(id)
  local post_moved = has_moved(id) or has_moved(ARGV[a + 1])
  for some = from, next_from - 1, at_once do
    local to = math.min(some + at_once, next_from) - 1
    if to > some then call('EXISTS', unpack(feeds, some, to)) end
    if plain and on_top[a] then
      reply[2] = reply[2] + put_on_top_of_all(some, to, json)
    else
      put_into_each(some, to, on_top[a] and put_on_top or push, post_moved, number, json)
    end
  end
  from = next_from
end
if #trimmed > 0 then call('SREM', whole, unpack(trimmed)) end
return reply
