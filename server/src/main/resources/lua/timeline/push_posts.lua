-- Puts posts into feeds of one partition, each at its place by id, and trims the feeds.
-- A post that is there is not added again, one below what a feed is complete down to is left out, and a feed that is not kept
-- is not begun. A feed that is being rebuilt gets the post noted too. Feeds of readers whose friends changed since the
-- followers were read, and posts that changed since they were read, are left alone and answered as positions to look up again.
--
-- Returns {outcome, pushed, unix ms, position...}: outcome 'done', or 'late' when what was read is too old to be trusted and
-- nothing was done; pushed counts feeds that got something; positions of feeds to look up again, from 0.

local active     = KEYS[1] -- zset, reader by last visit in unix seconds; whose feeds are kept
local whole      = KEYS[2] -- set of readers whose feed reaches down to the first post
local rebuilding = KEYS[3] -- hash, reader -> token of the rebuild under way
local arrived    = KEYS[4] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local moved      = KEYS[5] -- zset, user:{id} and post:{id} by when they changed, unix ms
local live       = KEYS[6] -- set of readers with open streams
local late       = KEYS[7] -- hash, reader -> posts that came after newer ones, id@unix ms, the last 20
local first_feed = 8       -- lists, the feeds: of the first post's readers, of the second's, and so on

local read_at    = tonumber(ARGV[1]) -- unix ms by this server before followers and posts were read
local longest    = tonumber(ARGV[2]) -- ms after which what was read is too old
local size       = tonumber(ARGV[3]) -- posts that a feed keeps
local channel    = ARGV[4]           -- where open streams are woken
local keep_late  = ARGV[5]           -- seconds for which late posts are noted
local first_post = 6                 -- for each post: id, id of what it shows, JSON, number of readers

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
if now - read_at > longest then return {'late', 0, string.format('%d', now)} end

local some_moved = redis.call('EXISTS', moved) == 1
local some_whole = redis.call('EXISTS', whole) == 1
local some_rebuild = redis.call('EXISTS', rebuilding) == 1
local some_live = redis.call('EXISTS', live) == 1
local trimmed, reply = {}, {'done', 0, string.format('%d', now)}

-- A feed's key ends with its reader; all feeds of a partition begin alike.
local reader_at = #string.match(KEYS[first_feed], '^.*:') + 1
local function reader_of(feed) return string.sub(feed, reader_at) end

local function id_of(json) return tonumber(string.match(json, '%d+')) end

local function has_moved(member)
  local at = redis.call('ZSCORE', moved, member)
  return at and tonumber(at) >= read_at
end

local function note(reader, json)
  local token = redis.call('HGET', rebuilding, reader)
  if not token then return end
  if now - tonumber(string.match(token, '%d+')) > longest then
    redis.call('HDEL', rebuilding, reader)
    redis.call('HDEL', arrived, reader)
  else
    redis.call('HSET', arrived, reader, (redis.call('HGET', arrived, reader) or '') .. json .. '\n')
  end
end

local function trim(feed, length)
  if length > size then
    redis.call('LTRIM', feed, 0, size - 1)
    if some_whole then trimmed[#trimmed + 1] = reader_of(feed) end
  end
end

local function note_late(reader, id)
  local noted = (redis.call('HGET', late, reader) or '') .. string.format('%d@%d,', id, now)
  local _, count = string.gsub(noted, ',', ',')
  if count > 20 then noted = string.gsub(noted, '^[^,]*,', '') end
  redis.call('HSET', late, reader, noted)
  redis.call('EXPIRE', late, keep_late)
end

local function place(feed, id, json)
  local reader = reader_of(feed)
  local posts = redis.call('LRANGE', feed, 0, -1)
  for i = 1, #posts do
    local other = id_of(posts[i])
    if other == id then return false end
    if other < id then
      trim(feed, redis.call('LINSERT', feed, 'BEFORE', posts[i], json))
      if i <= size then note_late(reader, id) end
      return i <= size
    end
  end
  if redis.call('SISMEMBER', whole, reader) == 0 then return false end
  trim(feed, redis.call('RPUSH', feed, json))
  if #posts < size then note_late(reader, id) end
  return #posts < size
end

local function push(feed, id, json)
  if some_rebuild then note(reader_of(feed), json) end
  local head = redis.call('LINDEX', feed, 0)
  if not head then
    local reader = reader_of(feed)
    if not redis.call('ZSCORE', active, reader) or not some_whole then return false end
    if redis.call('SISMEMBER', whole, reader) == 0 then return false end
    redis.call('LPUSH', feed, json)
    return true
  end
  if id_of(head) >= id then return place(feed, id, json) end
  trim(feed, redis.call('LPUSH', feed, json))
  return true
end

local k = first_feed
for a = first_post, #ARGV, 4 do
  local id, subject, json, readers = ARGV[a], ARGV[a + 1], ARGV[a + 2], tonumber(ARGV[a + 3])
  local number = tonumber(id)
  local post_moved = some_moved and (has_moved('post:' .. id) or has_moved('post:' .. subject))
  for i = k, k + readers - 1 do
    local feed = KEYS[i]
    if post_moved or some_moved and has_moved('user:' .. reader_of(feed)) then
      reply[#reply + 1] = i - first_feed
    elseif push(feed, number, json) then
      reply[2] = reply[2] + 1
      if some_live then
        local reader = reader_of(feed)
        if redis.call('SISMEMBER', live, reader) == 1 then redis.call('PUBLISH', channel, reader) end
      end
    end
  end
  k = k + readers
end
if #trimmed > 0 then redis.call('SREM', whole, unpack(trimmed)) end
return reply
