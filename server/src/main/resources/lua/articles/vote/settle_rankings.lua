-- Writes the votes that articles have in their parts to the site: their counts, their positions by score and in the rankings of their
-- groups, and events for open pages. A version older than the one written before changes nothing. An article is not changed when it is in a group that was not given: its
-- cached rankings cannot be written then. Its groups are not read when the caller knows their version.
--
-- Returns for each article two texts, the names of its groups, and, if it exists and was not missed, the fields that the caller named,
-- in one flat array: Redis takes microseconds for each array within another. The first text has, with spaces between: 'settled' or
-- 'missed'; the version of the votes that the site has now; the number of groups; and, if the article exists, the data from which its
-- positions in other rankings are computed: version of the data, 1 when it is live, time, upvotes, downvotes. The second is the version
-- of its groups.

local score         = KEYS[1]            -- zset, article by time + weight of net votes
local live          = KEYS[2]            -- stream of changes, read by open pages
local first_group   = 3                  -- per given group its rankings (zsets) as in group_scores.part
local first_article = tonumber(ARGV[10]) -- index in KEYS of the articles: each its hash and the set of its groups

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local live_length = ARGV[2]           -- minimum length of the stream
local id_range    = tonumber(ARGV[3]) -- ids are below this; id / id_range breaks ties
local grace       = tonumber(ARGV[4]) -- seconds before the end of a period in which no article is added
local first_span  = 5                 -- lengths of the periods in seconds
local first_name  = 11                -- names of the given groups; the number of fields of an article, and their names; then per article its id, version, upvotes, downvotes, version of its groups (empty when they may be others), their number, and their numbers among the given ones

-- include articles/live/tell_open_pages.part
-- include articles/vote/settle_votes.part
-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/rank_commands.part
-- include articles/ranking/group_scores.part
-- include articles/ranking/rank_in_groups.part

local PERIODS = 5
local oldest = oldest_of_periods(first_span, PERIODS, grace)
local reply = {}

-- Returns 'settled' or 'missed', and the version of the votes that the site has. Changes the row as it changes the hash.
local function settle(row, all_given, groups, id, k, n)
  local version, counted = tonumber(ARGV[n + 1]), tonumber(row[COUNTED] or '') or 0
  if not row[TIME] or version < counted then return 'settled', math.max(version, counted) end
  if is_live(row) and not all_given then return 'missed', counted end
  store_votes(KEYS[k], row, tonumber(ARGV[n + 2]), tonumber(ARGV[n + 3]), ARGV[n + 1])
  if is_live(row) then
    local member = 'article:' .. id
    rank_by_score(worth, member, row)
    rank_in_groups(groups, member, ranked_article(id, row), worth, id_range, oldest)
    if version > counted then tell_votes(id, row) end
  end
  return 'settled', version
end

-- What is in the hash may be damaged.
local function number(text)
  return string.format('%.0f', tonumber(text or '') or 0)
end

local function add(outcome, version, row, groups)
  local text = outcome .. ' ' .. version .. ' ' .. #groups
  if row[TIME] then
    local of = is_live(row) and '1 ' .. string.match(row[TIME], '%S+') or '0 0'
    text = table.concat({text, (tonumber(row[RULES] or '') or 0) + version, of, number(row[UP]), number(row[DOWN])}, ' ')
  end
  reply[#reply + 1] = text
  reply[#reply + 1] = row[TIME] and version_of_groups(row) or ''
  for _, group in ipairs(groups) do reply[#reply + 1] = group end
  if not row[TIME] or outcome == 'missed' then return end
  local first = #reply
  for field = 1, COUNTED - 1 do reply[first + field] = row[field] end
end

local k, n = first_article, read_fields(first_name + groups_given)
while n <= #ARGV do
  local row, given = read_row(KEYS[k]), read_given(first_name, n + 5)
  local groups, all_given = groups_of(row, KEYS[k + 1], ARGV[n + 4], given)
  local outcome, version = settle(row, all_given, groups, ARGV[n], k, n)
  add(outcome, version, row, groups)
  k, n = k + 2, n + 6 + #given
end

finish_settling(score, live, live_length)
run_commands(group_commands)
return reply
