-- Applies changes of discussions in some parts to what the site derives from them, once: the positions in the streams are kept
-- with what was derived. All values are absolute, so the last change of an article or comment is enough.
--
-- Returns the parts whose position is another one than given; when there are any, nothing has changed.

local applied = KEYS[1] -- hash, part -> last entry applied
local live    = KEYS[2] -- stream of changes, read by open pages
local newest  = KEYS[3] -- zset, newest comments by time (unix s)
local log     = KEYS[4] -- stream, moderation log
local answers = KEYS[5] -- stream, comments and whom they concern
local flagged = KEYS[6] -- zset, flagged comments by number of flags, the time of posting in the fraction
local active  = KEYS[7] -- zset, article by time of its newest living comment (unix s)
local changed = KEYS[8] -- stream of comments that search reads again
local next_key = 9
-- then the hash of each article, and the zset of each account

local live_length = ARGV[1]            -- entries kept in the stream for open pages
local most_newest = tonumber(ARGV[2])  -- members kept in `newest`
local max_changed = ARGV[3]            -- entries kept in `changed`
local parts       = tonumber(ARGV[4])  -- then for each: its number, the position after which changes were read, that of the last of them
local articles    = tonumber(ARGV[5])  -- then for each: id, comments, last, revision, time of the newest living one (unix s), +time of one that was added
local members     = tonumber(ARGV[6])  -- then for each: add, remove or delete, comment, time (unix s)
local decisions   = tonumber(ARGV[7])  -- then for each: article, number, action, actor, reason
local added       = tonumber(ARGV[8])  -- then for each: comment, author, time (unix s), answered, mentioned (account ids)
local flags       = tonumber(ARGV[9])  -- then for each: comment, score in `flagged`, 0 for none
local changes     = tonumber(ARGV[10]) -- then for each: id in `changed`

-- include articles/tell_open_pages.part

local a = 11
local numbers, positions, stale = {}, {}, {}
for n = 0, parts - 1 do
  numbers[n + 1] = ARGV[a + 3 * n]
  positions[2 * n + 1], positions[2 * n + 2] = ARGV[a + 3 * n], ARGV[a + 3 * n + 2]
end
for n, stored in ipairs(redis.call('HMGET', applied, unpack(numbers))) do
  if (stored or '0-0') ~= ARGV[a + 3 * n - 2] then stale[#stale + 1] = numbers[n] end
end
if #stale > 0 then return stale end
a = a + 3 * parts

local function write(command, key, list)
  if #list > 0 then redis.call(command, key, unpack(list)) end
end

local talks, busy, quiet = {}, {}, {}
for _ = 1, articles do
  local article, id = KEYS[next_key], ARGV[a]
  local row = redis.call('HMGET', article, 'comments', 'state', 'time')
  if row[1] or row[2] or row[3] then
    local counts = ARGV[a + 1] .. ' ' .. ARGV[a + 2]
    local before, latest = row[1], ARGV[a + 4]
    if string.sub(latest, 1, 1) == '+' then
      local kept = tonumber(string.match(before or '', '^%d+ %d+ %d+ (%d+)$') or '0')
      latest = string.format('%.0f', math.max(tonumber(latest), kept))
    end
    redis.call('HSET', article, 'comments', counts .. ' ' .. ARGV[a + 3] .. ' ' .. latest)
    if latest ~= '0' and (row[2] or 'live') == 'live' then
      busy[#busy + 1], busy[#busy + 2] = latest, 'article:' .. id
    else
      quiet[#quiet + 1] = 'article:' .. id
    end
    if string.match(before or '0 0', '^%d+ %d+') ~= counts then
      talks[#talks + 1], talks[#talks + 2], talks[#talks + 3] = id, ARGV[a + 1], ARGV[a + 2]
    end
  end
  next_key, a = next_key + 1, a + 5
end
write('ZADD', active, busy)
write('ZREM', active, quiet)
tell_open_pages(live, live_length, 'comments', {'id', 'comments', 'last'}, talks)

local listed = {} -- comment -> time, or false when it leaves `newest`
for _ = 1, members do
  local action, comment, time = ARGV[a], ARGV[a + 1], ARGV[a + 2]
  listed[comment] = action == 'add' and time
  if KEYS[next_key] ~= newest then
    if action == 'add' then redis.call('ZADD', KEYS[next_key], time, comment) end
    if action == 'delete' then redis.call('ZREM', KEYS[next_key], comment) end
  end
  next_key, a = next_key + 1, a + 3
end
local come, leave = {}, {}
for comment, time in pairs(listed) do
  if time then
    come[#come + 1], come[#come + 2] = time, comment
  else
    leave[#leave + 1] = comment
  end
end
write('ZADD', newest, come)
write('ZREM', newest, leave)
if #come > 0 then redis.call('ZREMRANGEBYRANK', newest, 0, -most_newest - 1) end

for _ = 1, decisions do
  redis.call('XADD', log, '*', 'action', ARGV[a + 2], 'id', ARGV[a], 'comment', ARGV[a + 1], 'actor', ARGV[a + 3],
    'reason', ARGV[a + 4])
  a = a + 5
end
for _ = 1, added do
  redis.call('XADD', answers, '*', 'comment', ARGV[a], 'author', ARGV[a + 1], 'time', ARGV[a + 2], 'answered', ARGV[a + 3],
    'mentioned', ARGV[a + 4])
  a = a + 5
end
for _ = 1, flags do
  if ARGV[a + 1] == '0' then
    redis.call('ZREM', flagged, ARGV[a])
  else
    redis.call('ZADD', flagged, ARGV[a + 1], ARGV[a])
  end
  a = a + 2
end
for first = a, a + changes - 1, 10 do
  local ids = {}
  for n = first, math.min(first + 9, a + changes - 1) do ids[#ids + 1], ids[#ids + 2] = 'id', ARGV[n] end
  redis.call('XADD', changed, 'MAXLEN', '~', max_changed, '*', unpack(ids))
end
redis.call('HSET', applied, unpack(positions))
return {}
