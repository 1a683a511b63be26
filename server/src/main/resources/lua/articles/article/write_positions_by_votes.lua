-- Writes the positions of articles to the rankings by net votes, or checks them. Positions that were written from newer data of an
-- article do not change. An article that is nearly too old for the period of a ranking is not added to it; if it is there, it stays until
-- it is removed for its age.
--
-- Returns for each article the version that its positions are from, a newer one than the given when nothing was read or written. Unless
-- they are only written, it is in an array, with three values for each fault: kind, key, detail. Such an array takes Redis
-- microseconds.

local first_top    = 1 -- zsets, article by net votes, id in the fraction: all, year, month, week, day
local first_placed = 6 -- per article the hash of the versions of positions: article id -> version

local mode          = ARGV[1]           -- place, check, or repair, which does both
local id_range      = tonumber(ARGV[2]) -- ids are below this; id / id_range breaks ties
local grace         = tonumber(ARGV[3]) -- seconds before the end of a period in which no article is added
local first_span    = 4                 -- lengths of the periods in seconds, in the order of KEYS
local first_cleaned = 9                 -- post times up to which the rankings were cleaned, the same; empty for none
local first_id      = 14                -- per article its id, the version of its data, 1 when it is live, post time (unix s), upvotes, downvotes

-- include articles/ranking/net_scores.part
-- include articles/ranking/rank_commands.part
-- include articles/ranking/write_rank_positions.part

local rankings = first_placed - first_top
local oldest, cleaned = oldest_of_periods(first_span, rankings, grace), {}
for ranking = 1, rankings do cleaned[ranking] = tonumber(ARGV[first_cleaned + ranking - 1]) or -1 end

return write_rank_positions(mode, first_placed, first_id, function(ranking, article)
  return score_by_votes(article, id_range, oldest[ranking], cleaned[ranking])
end)
