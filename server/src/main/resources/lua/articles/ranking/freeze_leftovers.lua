-- Freezes the articles that earlier chunks missed, because votes moved them from below the boundary to above it. Only recent
-- articles can move, so the caller reads the list by post time, which may be in another slot, newest first, one batch per call.
--
-- Returns {length, boundary} like freeze_ranking: number of frozen articles plus one, and the post time of the next batch, '' at
-- the end.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list: the boundary, then ids of the new chunk
local seen     = KEYS[3] -- set: ids of earlier chunks, and a mark for each chunk made
local previous = KEYS[4] -- list: the previous chunk

local boundary = ARGV[1] -- post time at which the next batch starts; empty at the end
local life     = ARGV[2] -- lifetime of the keys, s
local cached   = ARGV[3] -- 1 when the ranking is a cached one, which expires
local first    = 4       -- the articles of the batch

-- include articles/ranking/chunk.part

local outcome = begin_chunk(ranking, frozen, seen, previous, cached == '1', life)
if outcome then return outcome end

local ids, scores = {}, {}
for n = first, #ARGV do
  local id = tonumber(string.match(ARGV[n], '^article:(%d+)$'))
  if id and redis.call('SISMEMBER', seen, id) == 0 then
    local score = redis.call('ZSCORE', ranking, ARGV[n])
    if score then ids[#ids + 1], scores[id] = id, tonumber(score) end
  end
end
sort_by_score(ids, scores)

store_chunk(frozen, boundary, ids, life)
return {#ids + 1, boundary}
