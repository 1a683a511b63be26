-- Applies changes of discussions in some parts to the derived data of the site, once: the positions in the streams are stored
-- with the derived data. All values are absolute, so the last change of an article or comment is enough.
--
-- Returns the parts whose position differs from the given one, or -1 when an article is in a group that was not given; when there are
-- any, nothing has changed.

local applied = KEYS[1] -- hash, part -> last entry applied
local live    = KEYS[2] -- stream of changes, read by open pages
local log     = KEYS[3] -- stream, moderation log
local flagged = KEYS[4] -- zset, flagged comments by number of flags, the time of posting in the fraction
local active  = KEYS[5] -- zset, article by time of its newest live comment (unix s)
local first_group = 6 -- per given group its ranking by the same time, cached and being built, which exist while they are read; then per article its hash, and the set of its groups

local live_length = ARGV[1]           -- entries kept in the stream for open pages
local parts       = tonumber(ARGV[2]) -- then for each: its number, the position after which changes were read, that of the last of them
local articles    = tonumber(ARGV[3]) -- then for each: id, comments, last, revision, time of the newest live one (unix s), +time of one that was added
local decisions   = tonumber(ARGV[4]) -- then for each: article, number, action, actor, reason
local flags       = tonumber(ARGV[5]) -- then for each: comment, score in `flagged`, 0 for none
local groups      = tonumber(ARGV[6]) -- number of given groups, and their names
local first       = 7

-- include articles/live/tell_open_pages.part
-- include articles/discussion/positions.part

-- Numbers of the given groups by their names.
local given = {}
for n = 1, groups do given[ARGV[first + n - 1]] = n end
local first_part = first + groups

local stale, positions = compare_positions(applied, first_part, parts)
if #stale > 0 then return stale end
local a = first_part + 3 * parts

local next_key = first_group + 2 * groups
local groups_of = {}
for n = 1, articles do
  groups_of[n] = redis.call('SMEMBERS', KEYS[next_key + 2 * n - 1])
  for _, name in ipairs(groups_of[n]) do
    if not given[name] then return {-1} end
  end
end

-- The rankings of groups that exist, and what is written to them.
local busy_in, quiet_in = {}, {}
local KEYS_TOGETHER = 1000
for from = first_group, next_key - 1, KEYS_TOGETHER do
  local to = math.min(from + KEYS_TOGETHER, next_key) - 1
  if redis.call('EXISTS', unpack(KEYS, from, to)) > 0 then
    for k = from, to do
      if redis.call('EXISTS', KEYS[k]) == 1 then busy_in[k], quiet_in[k] = {}, {} end
    end
  end
end

local function rank_in_groups(names, to, ...)
  for _, name in ipairs(names) do
    local k = first_group + 2 * (given[name] - 1)
    for copy = k, k + 1 do
      local list = to[copy]
      for _, value in ipairs(list and {...} or {}) do list[#list + 1] = value end
    end
  end
end

local talks, busy, quiet = {}, {}, {}
for n = 1, articles do
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
      rank_in_groups(groups_of[n], busy_in, latest, 'article:' .. id)
    else
      quiet[#quiet + 1] = 'article:' .. id
      rank_in_groups(groups_of[n], quiet_in, 'article:' .. id)
    end
    if string.match(before or '0 0', '^%d+ %d+') ~= counts then
      talks[#talks + 1], talks[#talks + 2], talks[#talks + 3] = id, ARGV[a + 1], ARGV[a + 2]
    end
  end
  next_key, a = next_key + 2, a + 5
end
write_all('ZADD', active, busy)
write_all('ZREM', active, quiet)
for k, list in pairs(busy_in) do write_all('ZADD', KEYS[k], list) end
for k, list in pairs(quiet_in) do write_all('ZREM', KEYS[k], list) end
tell_open_pages(live, live_length, 'comments', {'id', 'comments', 'last'}, talks)

for _ = 1, decisions do
  redis.call('XADD', log, '*', 'action', ARGV[a + 2], 'id', ARGV[a], 'comment', ARGV[a + 1], 'actor', ARGV[a + 3],
    'reason', ARGV[a + 4])
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
redis.call('HSET', applied, unpack(positions))
return {}
