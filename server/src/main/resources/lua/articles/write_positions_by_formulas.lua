-- Writes the positions of articles to the rankings by hot, best and controversial, or checks them. Positions that were written from newer
-- data of an article do not change.
--
-- Returns for each article the version that its positions are from, a newer one than the given when nothing was read or written. Unless
-- they are only written, it is in an array, with three values for each fault: kind, key, detail. Such an array takes Redis
-- microseconds.

local hot           = 1 -- index in KEYS of a zset, article by hot
local best          = 2 -- the same, article by millionths of best, id in the fraction
local controversial = 3 -- the same, article by log2 of controversial, id in the fraction
local first_placed  = 4 -- per article the hash of the versions of positions: article id -> version

local mode     = ARGV[1]           -- place, check, or repair, which does both
local id_range = tonumber(ARGV[2]) -- ids are below this; id / id_range breaks ties
local first_id = 3                 -- per article its id, the version of its data, 1 when it is live, post time (unix s), upvotes, downvotes

-- include articles/rank_formulas.part
-- include articles/write_rank_positions.part

local HOT_SLACK, QUANTUM = 0.0000002, 1

local function expected(k, article)
  if not article.live then return false end
  local up, down, tie = article.up, article.down, article.id / id_range
  if k == hot then return hot_of(up, down, article.time), false, HOT_SLACK end
  if k == best then return math.floor(best_of(up, down) * 1e6 + 0.5) + tie, false, QUANTUM end
  if k == controversial and up > 0 and down > 0 then return log2_controversial_of(up, down) + tie, false, QUANTUM end
  return false
end

return write_rank_positions(mode, first_placed, first_id, expected)
