-- Writes the votes that articles have in their parts to the site: their counts, their positions by score, and events for open pages. A
-- version older than the one written before changes nothing. An article is not changed when it is in a group that was not given: its
-- cached rankings cannot be written then. Its groups are not read when the caller knows their version.
--
-- Returns for each article two texts and the names of its groups, in one flat array: Redis takes microseconds for each array within
-- another. The first text has, with spaces between: 'settled' or 'missed'; the version of the votes that the site has now; the number
-- of groups; and, if the article exists, the data from which its positions in other rankings are computed: version of the data, 1 when it is live, time,
-- upvotes, downvotes. The second is the version of its groups.

local score         = KEYS[1] -- zset, article by time + weight of net votes
local live          = KEYS[2] -- stream of changes, read by open pages
local first_article = 3       -- per article its hash, the set of its groups, and per given group two zsets: its score ranking, cached and being built

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local live_length = ARGV[2]           -- minimum length of the stream
local first_id    = 3                 -- per article its id, version, upvotes, downvotes, version of the given groups (empty when they may be others), their number, and their names

-- include articles/tell_open_pages.part

local scores, group_scores, reply, votes = {}, {{}, {}}, {}, {}

local function add_score(rankings, ranking, new_score, member)
  local pairs_of = rankings[ranking] or {}
  rankings[ranking] = pairs_of
  pairs_of[#pairs_of + 1], pairs_of[#pairs_of + 2] = new_score, member
end

local function rank(id, up, down, time, first_cache, last_cache)
  local member = 'article:' .. id
  local new_score = string.format('%.3f', time + worth * (up - down))
  add_score(scores, score, new_score, member)
  for k = first_cache, last_cache do add_score(group_scores[1 + (k - first_cache) % 2], KEYS[k], new_score, member) end
end

-- The hash of an article is read once, for the checks and for the caller.
local TIME, UP, DOWN, STATE, COUNTED, RULES, GROUPED = 1, 2, 3, 4, 5, 6, 7

local function read(article)
  return redis.call('HMGET', article, 'time', 'upvotes', 'downvotes', 'state', 'counted', 'rules', 'grouped')
end

-- The version of an article's groups. It begins with the article's time: an id whose article was lost may be given again.
local function version_of_groups(row)
  return (row[TIME] or '') .. '/' .. (row[GROUPED] or '0')
end

-- Returns the groups of an article, and whether all of them were given.
local function groups_of(row, memberships, n)
  local given, is_given = {}, {}
  for name = n + 6, n + 5 + tonumber(ARGV[n + 5]) do
    given[#given + 1], is_given[ARGV[name]] = ARGV[name], true
  end
  if ARGV[n + 4] == version_of_groups(row) then return given, true end
  local groups = redis.call('SMEMBERS', memberships)
  for _, group in ipairs(groups) do
    if not is_given[group] then return groups, false end
  end
  return groups, true
end

-- Returns 'settled' or 'missed', and the version of the votes that the site has. Changes the row as it changes the hash.
local function settle(row, all_given, id, k, n)
  local version, counted = tonumber(ARGV[n + 1]), tonumber(row[COUNTED] or '') or 0
  if not row[TIME] or version < counted then return 'settled', math.max(version, counted) end
  local up, down, names, time = tonumber(ARGV[n + 2]), tonumber(ARGV[n + 3]), tonumber(ARGV[n + 5]), tonumber(row[TIME])
  local is_live = time and (row[STATE] or 'live') == 'live'
  if is_live and not all_given then return 'missed', counted end
  local votes_of = tostring(up - down)
  row[UP], row[DOWN] = ARGV[n + 2], ARGV[n + 3]
  redis.call('HSET', KEYS[k], 'votes', votes_of, 'upvotes', row[UP], 'downvotes', row[DOWN], 'counted', ARGV[n + 1])
  if is_live then
    rank(id, up, down, time, k + 2, k + 1 + 2 * names)
    if version > counted then
      for _, value in ipairs({id, votes_of, row[UP], row[DOWN]}) do votes[#votes + 1] = value end
    end
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
    local data, is_live = (tonumber(row[RULES] or '') or 0) + version, tonumber(row[TIME]) and (row[STATE] or 'live') == 'live'
    local of = is_live and '1 ' .. string.match(row[TIME], '%S+') or '0 0'
    text = table.concat({text, data, of, number(row[UP]), number(row[DOWN])}, ' ')
  end
  reply[#reply + 1] = text
  reply[#reply + 1] = row[TIME] and version_of_groups(row) or ''
  for _, group in ipairs(groups) do reply[#reply + 1] = group end
end

local k, n = first_article, first_id
while n <= #ARGV do
  local names, row = tonumber(ARGV[n + 5]), read(KEYS[k])
  local groups, all_given = groups_of(row, KEYS[k + 1], n)
  local outcome, version = settle(row, all_given, ARGV[n], k, n)
  add(outcome, version, row, groups)
  k, n = k + 2 + 2 * names, n + 6 + names
end

local function write(rankings)
  for ranking, pairs_of in pairs(rankings) do redis.call('ZADD', ranking, 'XX', unpack(pairs_of)) end
end

-- Rankings of groups exist while they are read; one command checks whether any of a kind exists.
local function any_exists(rankings)
  local keys = {}
  for ranking in pairs(rankings) do keys[#keys + 1] = ranking end
  return #keys > 0 and redis.call('EXISTS', unpack(keys)) > 0
end

write(scores)
for _, rankings in ipairs(group_scores) do
  if any_exists(rankings) then write(rankings) end
end
tell_open_pages(live, live_length, 'vote', {'id', 'votes', 'upvotes', 'downvotes'}, votes)
return reply
