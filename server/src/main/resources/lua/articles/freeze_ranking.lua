-- Freezes the next stretch of a ranking behind those of a walk over its pages: highest first, equal scores by id, without what
-- they have. A stretch never ends between equal scores.
--
-- Returns {length, boundary}: articles frozen plus one, and where the ranking goes on, '' when nothing is below. A length of
-- 0 means that the walk has expired, -1 that the ranking is one that expires, and is gone.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list of ids, the stretch made here, behind its boundary
local seen     = KEYS[3] -- set of ids given in earlier stretches, and of the stretches made
local previous = KEYS[4] -- list of ids, the stretch before

local most   = tonumber(ARGV[1]) -- articles in a stretch
local from   = ARGV[2]           -- score to begin at or, after a parenthesis, below
local life   = ARGV[3]           -- seconds that the walk's keys live
local cached = ARGV[4]           -- 1 when the ranking is one that expires

-- include articles/stretch.part

if redis.call('EXISTS', frozen) == 1 then
  return {redis.call('LLEN', frozen), redis.call('LINDEX', frozen, 0)}
end
if cached == '1' and redis.call('EXISTS', ranking) == 0 then return {-1, ''} end
if redis.call('EXISTS', previous) == 0 then return {0, ''} end
if redis.call('SADD', seen, string.match(frozen, '[^:]*$') .. '. stretch') == 0 then return {0, ''} end
local given = redis.call('LRANGE', previous, 1, -1)
for n = 1, #given, 1000 do
  redis.call('SADD', seen, unpack(given, n, math.min(n + 999, #given)))
end
redis.call('EXPIRE', seen, life)

local ids, scores = {}, {}
local function take(member, score)
  local id = tonumber(string.match(member, '^article:(%d+)$'))
  if id and redis.call('SISMEMBER', seen, id) == 0 then
    ids[#ids + 1], scores[id] = id, tonumber(score)
  end
end

local boundary = each_of_stretch(ranking, from, '-inf', most, take)
sort_ties(ids, scores)

keep_stretch(frozen, boundary, ids, life)
return {#ids + 1, boundary}
