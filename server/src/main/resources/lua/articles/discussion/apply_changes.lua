-- Applies changes of discussions in one part to what the site derives from them, once: the position in the stream is kept
-- with what was derived. All values are absolute, so the last change of an article or comment is enough.
--
-- Returns 1, or 0 when the position is another one than `from`.

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

local part        = ARGV[1]            -- number of the part
local from        = ARGV[2]            -- position after which the changes were read
local to          = ARGV[3]            -- position of the last of them
local live_length = ARGV[4]            -- entries kept in the stream for open pages
local most_newest = tonumber(ARGV[5])  -- members kept in `newest`
local articles    = tonumber(ARGV[6])  -- then for each: id, comments, last, revision, time of the newest living one (unix s), +time of one that was added
local members     = tonumber(ARGV[7])  -- then for each: add or remove, comment, time (unix s)
local voters      = tonumber(ARGV[8])  -- then for each: comment
local decisions   = tonumber(ARGV[9])  -- then for each: article, number, action, actor, reason
local added       = tonumber(ARGV[10]) -- then for each: comment, author, time (unix s), answered, mentioned (account ids)
local flags       = tonumber(ARGV[11]) -- then for each: comment, score in `flagged`, 0 for none
local max_changed = ARGV[12]           -- entries kept in `changed`
local changes     = tonumber(ARGV[13]) -- then for each: id in `changed`

if (redis.call('HGET', applied, part) or '0-0') ~= from then return 0 end

local a = 14
for _ = 1, articles do
  local article = KEYS[next_key]
  if redis.call('EXISTS', article) == 1 then
    local counts = ARGV[a + 1] .. ' ' .. ARGV[a + 2]
    local row = redis.call('HMGET', article, 'comments', 'state')
    local before, latest = row[1], ARGV[a + 4]
    if string.sub(latest, 1, 1) == '+' then
      local kept = tonumber(string.match(before or '', '^%d+ %d+ %d+ (%d+)$') or '0')
      latest = string.format('%.0f', math.max(tonumber(latest), kept))
    end
    redis.call('HSET', article, 'comments', counts .. ' ' .. ARGV[a + 3] .. ' ' .. latest)
    if latest ~= '0' and (row[2] or 'live') == 'live' then
      redis.call('ZADD', active, latest, 'article:' .. ARGV[a])
    else
      redis.call('ZREM', active, 'article:' .. ARGV[a])
    end
    if string.match(before or '0 0', '^%d+ %d+') ~= counts then
      redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'comments', 'id', ARGV[a], 'comments', ARGV[a + 1],
        'last', ARGV[a + 2])
    end
  end
  next_key, a = next_key + 1, a + 5
end
for _ = 1, members do
  if ARGV[a] == 'add' then
    redis.call('ZADD', KEYS[next_key], ARGV[a + 2], ARGV[a + 1])
    redis.call('ZADD', newest, ARGV[a + 2], ARGV[a + 1])
  else
    if ARGV[a] == 'delete' then redis.call('ZREM', KEYS[next_key], ARGV[a + 1]) end
    redis.call('ZREM', newest, ARGV[a + 1])
  end
  next_key, a = next_key + 1, a + 3
end
redis.call('ZREMRANGEBYRANK', newest, 0, -most_newest - 1)
for _ = 1, voters do
  redis.call('SADD', KEYS[next_key], ARGV[a])
  next_key, a = next_key + 1, a + 1
end
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
for _ = 1, changes do
  redis.call('XADD', changed, 'MAXLEN', '~', max_changed, '*', 'id', ARGV[a])
  a = a + 1
end
redis.call('HSET', applied, part, to)
return 1
