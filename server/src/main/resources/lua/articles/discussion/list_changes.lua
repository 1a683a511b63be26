-- Applies changes of discussions in some parts to the lists of comments and the streams about them, once: the positions in the
-- streams of the parts are kept with them.
--
-- Returns the parts whose position differs from the given one; when there are any, nothing has changed.

local applied = KEYS[1] -- hash, part -> last entry applied
local newest  = KEYS[2] -- zset, newest comments by time (unix s)
local answers = KEYS[3] -- stream, comments and the accounts that they concern
local changed = KEYS[4] -- stream of comments that search must read again
local bound   = KEYS[5] -- string, unix s: `newest` has every live comment after it, and none before it
local next_key = 6
-- then for each member the zset of its account, or `newest` when it has none

local most_newest = tonumber(ARGV[1]) -- members kept in `newest`
local max_changed = ARGV[2]           -- entries kept in `changed`
local parts       = tonumber(ARGV[3]) -- then for each: its number, the position after which changes were read, that of the last of them
local members     = tonumber(ARGV[4]) -- then for each: add, keep, remove or delete, comment, time (unix s)
local added       = tonumber(ARGV[5]) -- then for each: comment, author, time (unix s), answered, mentioned (account ids)
local changes     = tonumber(ARGV[6]) -- then for each: id in `changed`
local first       = 7

local CHANGED_TOGETHER = 10

-- include articles/discussion/positions.part

local stale, positions = compare_positions(applied, first, parts)
if #stale > 0 then return stale end
local a = first + 3 * parts

local listed = {} -- comment -> time, or false when it leaves `newest`
for _ = 1, members do
  local action, comment, time = ARGV[a], ARGV[a + 1], ARGV[a + 2]
  listed[comment] = action == 'add' and time
  if KEYS[next_key] ~= newest then
    if action == 'add' or action == 'keep' then redis.call('ZADD', KEYS[next_key], time, comment) end
    if action == 'delete' then redis.call('ZREM', KEYS[next_key], comment) end
  end
  next_key, a = next_key + 1, a + 3
end
local limit = redis.call('GET', bound)
if not limit then -- the list is new, or an earlier version wrote it
  local count = redis.call('ZCARD', newest)
  if count == 0 then limit = '0' end
  if count >= most_newest then limit = redis.call('ZRANGE', newest, 0, 0, 'WITHSCORES')[2] end
  if limit then redis.call('SET', bound, limit) end
end
local from = tonumber(limit or 0)
local come, leave = {}, {}
for comment, time in pairs(listed) do
  if time and tonumber(time) > from then
    come[#come + 1], come[#come + 2] = time, comment
  elseif not time or tonumber(time) < from then
    leave[#leave + 1] = comment
  end
end
write_all('ZADD', newest, come)
write_all('ZREM', newest, leave)
local over = redis.call('ZCARD', newest) - most_newest
if over > 0 then
  redis.call('SET', bound, redis.call('ZRANGE', newest, over - 1, over - 1, 'WITHSCORES')[2])
  redis.call('ZREMRANGEBYRANK', newest, 0, over - 1)
end

for _ = 1, added do
  redis.call('XADD', answers, '*', 'comment', ARGV[a], 'author', ARGV[a + 1], 'time', ARGV[a + 2], 'answered', ARGV[a + 3],
    'mentioned', ARGV[a + 4])
  a = a + 5
end
for from = a, a + changes - 1, CHANGED_TOGETHER do
  local ids = {}
  for n = from, math.min(from + CHANGED_TOGETHER, a + changes) - 1 do ids[#ids + 1], ids[#ids + 2] = 'id', ARGV[n] end
  redis.call('XADD', changed, 'MAXLEN', '~', max_changed, '*', unpack(ids))
end
redis.call('HSET', applied, unpack(positions))
return {}
