-- Writes the positions of articles to the rankings by hot, best and controversial, or checks them. Positions that were written from newer
-- data of an article do not change.
--
-- Returns for each article the version that its positions are from, a newer one than the given when nothing was read or written. Unless
-- they are only written, it is in an array, with three values for each fault: kind, key, detail. Such an array takes Redis
-- microseconds.

local first_ranked = 1 -- zsets, article by hot; by millionths of best, id in the fraction; by log2 of controversial, id in the fraction
local first_placed = 4 -- per article the hash of the versions of positions: article id -> version

local mode     = ARGV[1]           -- place, check, or repair, which does both
local id_range = tonumber(ARGV[2]) -- ids are below this; id / id_range breaks ties
local first_id = 3                 -- per article its id, the version of its data, 1 when it is live, post time (unix s), upvotes, downvotes

-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/rank_commands.part
-- include articles/ranking/write_rank_positions.part

return write_rank_positions(mode, first_placed, first_id, function(ranking, article)
  return score_by_formula(ranking, article, id_range)
end)
