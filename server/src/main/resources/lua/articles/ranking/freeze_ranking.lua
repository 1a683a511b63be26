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

-- include articles/ranking/chunk.part

local outcome = begin_chunk(ranking, frozen, seen, previous, cached == '1', life)
if outcome then return outcome end

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
