-- Freezes what a long walk has missed: articles that votes lifted from below the walk's boundary to above it. Only young
-- articles can have moved, so it looks back through post times, one batch a call.
--
-- Returns {length, boundary} like freeze_ranking: articles frozen plus one, and the post time to go on from, '' at the end.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list of ids, the stretch made here, behind its boundary
local seen     = KEYS[3] -- set of ids given in earlier stretches, and of the stretches made
local previous = KEYS[4] -- list of ids, the stretch before
local time     = KEYS[5] -- zset, article by post time

local most   = tonumber(ARGV[1]) -- articles looked at
local from   = ARGV[2]           -- post time to begin at or, after a parenthesis, below
local oldest = ARGV[3]           -- post time before which nothing can have moved
local life   = ARGV[4]           -- seconds that the walk's keys live
local cached = ARGV[5]           -- 1 when the ranking is one that expires

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
local function take(member)
  local id = tonumber(string.match(member, '^article:(%d+)$'))
  if id and redis.call('SISMEMBER', seen, id) == 0 then
    local score = redis.call('ZSCORE', ranking, member)
    if score then ids[#ids + 1], scores[id] = id, tonumber(score) end
  end
end

local boundary = each_of_stretch(time, from, oldest, most, take)
sort_by_score(ids, scores)

keep_stretch(frozen, boundary, ids, life)
return {#ids + 1, boundary}
