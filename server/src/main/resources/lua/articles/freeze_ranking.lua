-- Freezes the next chunk of a ranking: highest score first, equal scores by id, without articles of earlier chunks. A chunk never
-- ends between equal scores.
--
-- Returns {length, boundary}: number of frozen articles plus one, and the score at which the next chunk starts, '' when there is
-- none. Length 0: the frozen list has expired; -1: the cached ranking has expired.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list: the boundary, then ids of the new chunk
local seen     = KEYS[3] -- set: ids of earlier chunks, and a mark for each chunk made
local previous = KEYS[4] -- list: the previous chunk

local most   = tonumber(ARGV[1]) -- articles in a chunk
local from   = ARGV[2]           -- highest score; after a parenthesis, exclusive
local life   = ARGV[3]           -- lifetime of the keys, s
local cached = ARGV[4]           -- 1 when the ranking is a cached one, which expires

-- include articles/chunk.part

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

local boundary = each_of_chunk(ranking, from, '-inf', most, take)
sort_ties(ids, scores)

store_chunk(frozen, boundary, ids, life)
return {#ids + 1, boundary}
