-- Writes the votes that articles have in their parts to the site: their counts, their positions by score, and events for open pages. A
-- version older than the one written before changes nothing. An article is not changed when it is in a group that was not given: its
-- cached rankings cannot be written then. Its groups are not read when the caller knows their version.
--
-- Returns for each article two texts, the names of its groups, and, if it exists and was not missed, the fields that the caller named,
-- in one flat array: Redis takes microseconds for each array within another. The first text has, with spaces between: 'settled' or
-- 'missed'; the version of the votes that the site has now; the number of groups; and, if the article exists, the data from which its
-- positions in other rankings are computed: version of the data, 1 when it is live, time, upvotes, downvotes. The second is the version
-- of its groups.

local score         = KEYS[1] -- zset, article by time + weight of net votes
local live          = KEYS[2] -- stream of changes, read by open pages
local first_article = 3       -- per article its hash, the set of its groups, and per given group two zsets: its score ranking, cached and being built

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local live_length = ARGV[2]           -- minimum length of the stream
local first_field = 3                 -- number of fields of an article, and their names; then per article its id, version, upvotes, downvotes, version of the given groups (empty when they may be others), their number, and their names

-- include articles/live/tell_open_pages.part
-- include articles/vote/settle_votes.part

local reply = {}

-- Returns 'settled' or 'missed', and the version of the votes that the site has. Changes the row as it changes the hash.
local function settle(row, all_given, id, k, n)
  local version, counted = tonumber(ARGV[n + 1]), tonumber(row[COUNTED] or '') or 0
  if not row[TIME] or version < counted then return 'settled', math.max(version, counted) end
  if is_live(row) and not all_given then return 'missed', counted end
  store_votes(KEYS[k], row, tonumber(ARGV[n + 2]), tonumber(ARGV[n + 3]), ARGV[n + 1])
  if is_live(row) then
    rank_by_score(score, worth, 'article:' .. id, row, k + 2, k + 1 + 2 * tonumber(ARGV[n + 5]))
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

local k, n = first_article, read_fields(first_field)
while n <= #ARGV do
  local names, row, given = tonumber(ARGV[n + 5]), read_row(KEYS[k]), {}
  for name = 1, names do given[name] = ARGV[n + 5 + name] end
  local groups, all_given = groups_of(row, KEYS[k + 1], ARGV[n + 4], given)
  local outcome, version = settle(row, all_given, ARGV[n], k, n)
  add(outcome, version, row, groups)
  k, n = k + 2 + 2 * names, n + 6 + names
end

finish_settling(live, live_length)
return reply
