-- Freezes the next stretch of a ranking for one walk over its pages: highest first, equal scores by id, without what the walk
-- has given already and without articles that came after it began.
--
-- Returns {length, boundary}: articles frozen, and the lowest score looked at, '' when the ranking has nothing below.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list of ids, the stretch made here
local seen     = KEYS[3] -- set of ids given in earlier stretches
local previous = KEYS[4] -- list of ids, the stretch before; the same key as the new one when there is none

local most     = tonumber(ARGV[1]) -- articles in a stretch
local newest   = tonumber(ARGV[2]) -- highest id when the walk began
local from     = ARGV[3]           -- score to begin below or at, +inf for the top
local life     = ARGV[4]           -- seconds that the walk's keys live
local first    = 5                 -- ids given before the first stretch

local function id_of(member)
  return tonumber(string.match(member, '^article:(%d+)$'))
end

local function remember(ids)
  for n = 1, #ids, 1000 do
    redis.call('SADD', seen, unpack(ids, n, math.min(n + 999, #ids)))
  end
end

if redis.call('EXISTS', frozen) == 1 then
  return {redis.call('LLEN', frozen), redis.call('LINDEX', frozen, 0)}
end
if previous ~= frozen then
  remember(redis.call('LRANGE', previous, 1, -1))
end
if #ARGV >= first then
  local shown = {}
  for n = first, #ARGV do shown[#shown + 1] = ARGV[n] end
  remember(shown)
end
redis.call('EXPIRE', seen, life)

local range = redis.call('ZREVRANGEBYSCORE', ranking, from, '-inf', 'WITHSCORES', 'LIMIT', 0, most + #ARGV)
local ids, scores = {}, {}
for n = 1, #range, 2 do
  local id = id_of(range[n])
  if id and id <= newest and redis.call('SISMEMBER', seen, id) == 0 then
    ids[#ids + 1], scores[id] = id, tonumber(range[n + 1])
  end
end

local ties = false
for n = 2, #ids do
  ties = ties or scores[ids[n]] == scores[ids[n - 1]]
end
if ties then
  table.sort(ids, function(a, b)
    if scores[a] ~= scores[b] then return scores[a] > scores[b] end
    return a > b
  end)
end

local boundary = ''
if #range >= 2 * (most + #ARGV) then boundary = range[#range] end
redis.call('RPUSH', frozen, boundary)
for n = 1, #ids, 1000 do
  redis.call('RPUSH', frozen, unpack(ids, n, math.min(n + 999, #ids)))
end
redis.call('EXPIRE', frozen, life)
return {#ids + 1, boundary}
