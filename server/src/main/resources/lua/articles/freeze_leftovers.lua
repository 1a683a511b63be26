-- Freezes the articles that earlier chunks missed, because votes moved them from below the boundary to above it. Only recent
-- articles can move, so it reads the list by post time, newest first, one batch per call.
--
-- Returns {length, boundary} like freeze_ranking: number of frozen articles plus one, and the post time of the next batch, '' at
-- the end.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list: the boundary, then ids of the new chunk
local seen     = KEYS[3] -- set: ids of earlier chunks, and a mark for each chunk made
local previous = KEYS[4] -- list: the previous chunk
local time     = KEYS[5] -- zset, article by post time

local most   = tonumber(ARGV[1]) -- articles read per call
local from   = ARGV[2]           -- latest post time; after a parenthesis, exclusive
local oldest = ARGV[3]           -- post time before which no article can have moved
local life   = ARGV[4]           -- lifetime of the keys, s
local cached = ARGV[5]           -- 1 when the ranking is a cached one, which expires

-- include articles/chunk.part

local outcome = begin_chunk(ranking, frozen, seen, previous, cached == '1', life)
if outcome then return outcome end

local ids, scores = {}, {}
local function take(member)
  local id = tonumber(string.match(member, '^article:(%d+)$'))
  if id and redis.call('SISMEMBER', seen, id) == 0 then
    local score = redis.call('ZSCORE', ranking, member)
    if score then ids[#ids + 1], scores[id] = id, tonumber(score) end
  end
end

local boundary = each_of_chunk(time, from, oldest, most, take)
sort_by_score(ids, scores)

store_chunk(frozen, boundary, ids, life)
return {#ids + 1, boundary}
