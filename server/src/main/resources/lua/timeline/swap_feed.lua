-- Puts a feed made from SQL in place of what there was, together with what was pushed since the rebuild began.
-- Refused when another rebuild of this feed began since, when a change has overtaken this one, or when it took too long.
--
-- Returns {'swapped', changed}, changed being 0 when the feed was the same, 1 when it was shorter, 2 when it was wrong;
-- {'compared', changed} for a look that only compares; or {'refused'}.

local feed       = KEYS[1] -- list, the feed
local active     = KEYS[2] -- zset, reader by last visit in unix seconds; whose feeds are kept
local whole      = KEYS[3] -- set of readers whose feed reaches down to the first post
local rebuilding = KEYS[4] -- hash, reader -> token of the rebuild under way
local arrived    = KEYS[5] -- hash, reader -> posts pushed during the rebuild, one JSON a line
local live       = KEYS[6] -- set of readers with open streams
local newest     = KEYS[7] -- string, newest post of the feeds, a space, last of the readers who may have it

local reader    = ARGV[1]           -- account id
local token     = ARGV[2]           -- what the beginning answered
local longest   = tonumber(ARGV[3]) -- ms that a rebuild may take
local size      = tonumber(ARGV[4]) -- posts that a feed keeps
local complete  = ARGV[5]           -- 1 when the posts given are all there are
local visit     = ARGV[6]           -- 1 when the reader is here now, 0 to keep the time of the last visit
local write     = ARGV[7]           -- 0 to compare only
local channel   = ARGV[8]           -- where open streams are woken
local first_row = 9                 -- posts as JSON, newest first

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
if redis.call('HGET', rebuilding, reader) ~= token then return {'refused'} end
local noted = redis.call('HGET', arrived, reader)
redis.call('HDEL', rebuilding, reader)
redis.call('HDEL', arrived, reader)
if now - tonumber(string.match(token, '%d+')) > longest then return {'refused'} end

local function id_of(json) return tonumber(string.match(json, '%d+')) end

local posts, known = {}, {}
for i = first_row, #ARGV do
  posts[#posts + 1] = ARGV[i]
  known[id_of(ARGV[i])] = true
end
local last = #posts > 0 and id_of(posts[#posts]) or 0
for json in string.gmatch(noted or '', '[^\n]+') do
  local id = id_of(json)
  if not known[id] and (complete == '1' or id > last) then
    posts[#posts + 1] = json
    known[id] = true
  end
end
table.sort(posts, function(one, other) return id_of(one) > id_of(other) end)
local cut = #posts > size
for i = #posts, size + 1, -1 do posts[i] = nil end

local before = redis.call('LRANGE', feed, 0, -1)
local changed = #before > #posts and 2 or #before < #posts and 1 or 0
for i = 1, #before do
  if before[i] ~= posts[i] then changed = 2 end
end
if write == '0' then return {'compared', changed} end

-- include timeline/newest.part

local post, last_reader = read_newest(newest, active)
if post then
  local head, own = #posts > 0 and id_of(posts[1]) or 0, tonumber(reader)
  if head > post then post, last_reader = head, 0 end
  if head > 0 and head == post and own > last_reader then last_reader = own end
  note_newest(newest, post, last_reader)
end

redis.call('DEL', feed)
for i = 1, #posts, 1000 do
  redis.call('RPUSH', feed, unpack(posts, i, math.min(i + 999, #posts)))
end
if complete == '1' and not cut then redis.call('SADD', whole, reader) else redis.call('SREM', whole, reader) end
if visit == '1' then
  redis.call('ZADD', active, clock[1], reader)
else
  redis.call('ZADD', active, 'NX', clock[1], reader)
end
if changed > 0 and redis.call('SISMEMBER', live, reader) == 1 then redis.call('PUBLISH', channel, reader) end
return {'swapped', changed}
