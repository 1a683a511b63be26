-- Casts votes on some articles and writes all that follows from them, in one step: counts, positions in all rankings, events for open
-- pages, and marks of the voters that other servers may have cached. It needs the keys of all slots, so it runs only where one server
-- has them. An article is counted in its part and left for settle_rankings.lua when it is in a group that was not given, when the site
-- has newer votes, or when it is not live there. A fault of one article leaves the others as they are.
--
-- Returns for each article two texts, the names of its groups, and, if it was settled, the fields that the caller named, in one flat
-- array. The first text has, with spaces between: 'settled', 'counted' when the votes are only in the part (or none counts), 'unknown'
-- when the part has no such article, or 'failed'; the number of groups; upvotes, downvotes and version; and the outcome of each vote
-- as in cast_vote.lua; after 'failed' only the error. The second is the version of its groups.

local score         = KEYS[1] -- zset, article by time + weight of net votes
local live          = KEYS[2] -- stream of changes, read by open pages
local first_formula = 3       -- zsets as in write_positions_by_formulas.lua
local first_top     = 6       -- zsets as in write_positions_by_votes.lua
local first_group   = 11      -- per given group its rankings (zsets) as in group_scores.part
local first_article = tonumber(ARGV[11]) -- index in KEYS of the articles: each the six of cast_votes.part, its hash, two hashes of the versions of positions: article id -> version, the set of its groups, per vote the stamp of the voter's marks

local window      = tonumber(ARGV[1]) -- seconds after posting during which votes count
local worth       = tonumber(ARGV[2]) -- seconds of score for one vote
local live_length = ARGV[3]           -- minimum length of the stream
local id_range    = tonumber(ARGV[4]) -- ids are below this; id / id_range breaks ties
local grace       = tonumber(ARGV[5]) -- seconds before the end of a period in which no article is added
local first_span  = 6                 -- lengths of the periods in seconds
local first_name  = 12                -- names of the given groups; the number of fields of an article, and their names; then per article its id, version of its groups (empty when they may be others), number of votes, number of its groups, their numbers among the given ones, and per vote user:{uid}, direction, mode

local UNSETTLED, ARTICLE, PLACED_BY_FORMULAS, PLACED_BY_VOTES, MEMBERSHIPS, FIRST_STAMP = 5, 6, 7, 8, 9, 10

-- include articles/live/tell_open_pages.part
-- include articles/vote/cast_votes.part
-- include articles/vote/settle_votes.part
-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/rank_commands.part
-- include articles/ranking/group_scores.part
-- include articles/ranking/rank_in_groups.part

local oldest = oldest_of_periods(first_span, first_group - first_top, grace)
local commands = begin_commands(first_formula, first_group - 1)
local reply, stamps = {}, {}
local settled = {}  -- id of an article that is settled -> key of the set of those that are not
local placed = {}   -- key of versions -> the command that writes them
local any_unsettled -- whether an article may be in such a set

local function message_of(fault)
  return type(fault) == 'table' and fault.err or tostring(fault)
end

local function rank(id, row, groups)
  local member, ranked = 'article:' .. id, ranked_article(id, row)
  rank_by_score(worth, member, row)
  rank_in_groups(groups, member, ranked, worth, id_range, oldest)
  for k = first_formula, first_top - 1 do
    add_position(commands, k, member, score_by_formula(k - first_formula + 1, ranked, id_range))
  end
  for k = first_top, first_group - 1 do
    add_position(commands, k, member, score_by_votes(ranked, id_range, oldest[k - first_top + 1], -1))
  end
end

local function place(key, id, version)
  local command = placed[key] or {'HSET', key}
  placed[key] = command
  command[#command + 1], command[#command + 2] = id, version
end

-- Writes the votes of an article to the site. Returns its row when it is settled; nil, and its groups, when it is left.
local function settle(k, id, votes, version_given, given)
  local row = read_row(KEYS[k + ARTICLE])
  local groups, all_given = groups_of(row, KEYS[k + MEMBERSHIPS], version_given, given)
  local version = votes[VERSION]
  if not is_live(row) or not all_given or version <= (tonumber(row[COUNTED] or '') or 0) then return nil, groups, row end
  store_votes(KEYS[k + ARTICLE], row, votes[UPVOTES], votes[DOWNVOTES], version)
  local data = (tonumber(row[RULES] or '') or 0) + version
  place(KEYS[k + PLACED_BY_FORMULAS], id, data)
  place(KEYS[k + PLACED_BY_VOTES], id, data)
  rank(id, row, groups)
  tell_votes(id, row)
  if any_unsettled then redis.call('SREM', KEYS[k + UNSETTLED], id) end
  settled[id] = KEYS[k + UNSETTLED]
  return row, groups, row
end

local function add(outcome, votes, outcomes, row, groups)
  reply[#reply + 1] = string.format('%s %d %s %s %s %s', outcome, #groups, votes[UPVOTES] or 0, votes[DOWNVOTES] or 0, votes[VERSION] or 0,
    table.concat(outcomes, ' '))
  reply[#reply + 1] = row and row[TIME] and version_of_groups(row) or ''
  for _, group in ipairs(groups) do reply[#reply + 1] = group end
  local first = #reply
  for field = 1, outcome == 'settled' and COUNTED - 1 or 0 do reply[first + field] = row[field] end
end

local function vote(k, n, first, last)
  local votes, outcomes, counted = cast_votes(k, window, first, last)
  for number, outcome in ipairs(outcomes) do
    if outcome == 'counted' or outcome == 'recorded' then stamps[#stamps + 1] = KEYS[k + FIRST_STAMP + number - 1] end
  end
  if not counted then return add(votes[POSTED] and 'counted' or 'unknown', votes, outcomes, nil, {}) end
  local ok, row, of, read = pcall(settle, k, ARGV[n], votes, ARGV[n + 1], read_given(first_name, n + 3))
  if ok and row then return add('settled', votes, outcomes, row, of) end
  redis.call('SADD', KEYS[k + UNSETTLED], ARGV[n])
  add('counted', votes, outcomes, ok and read, ok and of or {})
end

local function each_article(n, visit)
  local k = first_article
  while n <= #ARGV do
    local votes, first = tonumber(ARGV[n + 2]), n + 4 + tonumber(ARGV[n + 3])
    visit(k, n, first, first + 3 * votes - 1)
    k, n = k + FIRST_STAMP + votes, first + 3 * votes
  end
end

-- Most calls meet none of these.
local function look_for_rare_ones(n)
  local weightless, uncounted, unsettled = {}, {}, {}
  each_article(n, function(k)
    local next = #uncounted + 1
    weightless[next], uncounted[next], unsettled[next] = KEYS[k + WEIGHTLESS], KEYS[k + UNCOUNTED], KEYS[k + UNSETTLED]
  end)
  look_for_uncounted(weightless, uncounted)
  any_unsettled = redis.call('EXISTS', unpack(unsettled)) > 0
end

-- An article whose version cannot be written is settled again.
local function write_versions()
  for _, command in pairs(placed) do
    if not pcall(redis.call, unpack(command)) then
      for n = 3, #command, 2 do
        local unsettled = settled[command[n]]
        if unsettled then redis.call('SADD', unsettled, command[n]) end
      end
    end
  end
end

local first_of_articles = read_fields(first_name + groups_given)
look_for_rare_ones(first_of_articles)
each_article(first_of_articles, function(k, n, first, last)
  local ok, fault = pcall(vote, k, n, first, last)
  if not ok then reply[#reply + 1], reply[#reply + 2] = 'failed 0 ' .. message_of(fault), '' end
end)

local ok, fault = pcall(function()
  if #stamps > 0 then redis.call('DEL', unpack(stamps)) end
  write_versions()
  run_commands(commands)
  run_commands(group_commands)
  finish_settling(score, live, live_length)
end)
if not ok then
  for id, unsettled in pairs(settled) do redis.call('SADD', unsettled, id) end
  return redis.error_reply(message_of(fault))
end
return reply
