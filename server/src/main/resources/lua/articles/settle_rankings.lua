-- Writes the votes that articles have in their parts to the site: their counts, their places in the rankings, and an event for open
-- pages. A version older than the one written before changes nothing. An article is not changed when it is in a group that was not
-- given: its cached rankings cannot be written then.
--
-- Returns for each article {id, 'settled' or 'missed', version, ...} with the version of the votes that the site has now. More
-- follows if rows are wanted and the article exists: time, votes, upvotes, downvotes, state, locked, pinned, edited, author, title,
-- link, picture, comments, text, group...

local score         = KEYS[1]  -- zset, article by time + weight of net votes
local hot           = KEYS[2]  -- zset, article by hot
local best          = KEYS[3]  -- zset, article by millionths of best, id in the fraction
local controversial = KEYS[4]  -- zset, article by log2 of controversial, id in the fraction
local first_top     = 5        -- zsets, article by net votes, id in the fraction: all, year, month, week, day
local last_top      = 9
local live          = KEYS[10] -- stream of changes, read by open pages
local first_article = 11       -- per article its hash, the set of its groups, and per given group two zsets: its score ranking, cached and being built

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local id_range    = tonumber(ARGV[2]) -- ids are below this; id / id_range breaks ties
local live_length = ARGV[3]           -- minimum length of the stream
local rows        = ARGV[4]           -- 1 to return the articles
local first_id    = 5                 -- per article its id, version, upvotes, downvotes, the number of given groups, and their names

-- include articles/rank_formulas.part

local scores, hots, bests, two_sided, one_sided, tops, reply = {}, {}, {}, {}, {}, {}, {}

local function add(list, value, member)
  list[#list + 1], list[#list + 2] = value, member
end

local function rank(id, up, down, time, first_cache, last_cache)
  local member, tie = 'article:' .. id, tonumber(id) / id_range
  local new_score = string.format('%.3f', time + worth * (up - down))
  add(scores, new_score, member)
  add(hots, hot_of(up, down, time), member)
  add(bests, math.floor(best_of(up, down) * 1e6 + 0.5) + tie, member)
  if up > 0 and down > 0 then
    add(two_sided, log2_controversial_of(up, down) + tie, member)
  else
    one_sided[#one_sided + 1] = member
  end
  add(tops, string.format('%.17g', up - down + tie), member)
  for k = first_cache, last_cache do
    redis.call('ZADD', KEYS[k], 'XX', new_score, member)
  end
end

-- The hash and the groups of an article are read once, for the checks and for the caller. The row has first what is returned, then
-- the version of the votes; without rows only what is checked is read.
local function read(article)
  if rows == '1' then
    return redis.call('HMGET', article, 'time', 'votes', 'upvotes', 'downvotes', 'state', 'locked', 'pinned', 'edited', 'author', 'title',
      'link', 'picture', 'comments', 'text', 'counted')
  end
  local row = redis.call('HMGET', article, 'time', 'state', 'counted')
  return {[1] = row[1], [5] = row[2], [15] = row[3]}
end

local function all_given(groups, first_name, last_name)
  for _, group in ipairs(groups) do
    local given = false
    for n = first_name, last_name do given = given or ARGV[n] == group end
    if not given then return false end
  end
  return true
end

-- Returns 'settled' or 'missed', and the version of the votes that the site has. Changes the row as it changes the hash.
local function settle(row, groups, id, k, n)
  local version, counted = tonumber(ARGV[n + 1]), tonumber(row[15] or '') or 0
  if not row[1] or version < counted then return 'settled', math.max(version, counted) end
  local up, down, names, time = tonumber(ARGV[n + 2]), tonumber(ARGV[n + 3]), tonumber(ARGV[n + 4]), tonumber(row[1])
  local is_live = time and (row[5] or 'live') == 'live'
  if is_live and not all_given(groups, n + 5, n + 4 + names) then return 'missed', counted end
  row[2], row[3], row[4] = tostring(up - down), tostring(up), tostring(down)
  redis.call('HSET', KEYS[k], 'votes', row[2], 'upvotes', row[3], 'downvotes', row[4], 'counted', version)
  if is_live then
    rank(id, up, down, time, k + 2, k + 1 + 2 * names)
    if version > counted then
      redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'vote', 'id', id, 'votes', row[2], 'upvotes', row[3],
        'downvotes', row[4])
    end
  end
  return 'settled', version
end

local function add_row(entry, row, groups)
  for n = 1, 14 do entry[#entry + 1] = row[n] or (n > 1 and n < 5 and '0' or '') end
  for _, group in ipairs(groups) do entry[#entry + 1] = group end
end

local k, n = first_article, first_id
while n <= #ARGV do
  local names = tonumber(ARGV[n + 4])
  local row, groups = read(KEYS[k]), redis.call('SMEMBERS', KEYS[k + 1])
  local outcome, version = settle(row, groups, ARGV[n], k, n)
  local entry = {ARGV[n], outcome, tostring(version)}
  if rows == '1' and row[1] then add_row(entry, row, groups) end
  reply[#reply + 1] = entry
  k, n = k + 2 + 2 * names, n + 5 + names
end

local function write(ranking, pairs, mode)
  if #pairs == 0 then return end
  if mode then
    redis.call('ZADD', ranking, mode, unpack(pairs))
  else
    redis.call('ZADD', ranking, unpack(pairs))
  end
end

write(score, scores, 'XX')
write(hot, hots, 'XX')
write(best, bests, 'XX')
write(controversial, two_sided)
if #one_sided > 0 then redis.call('ZREM', controversial, unpack(one_sided)) end
for top = first_top, last_top do write(KEYS[top], tops, 'XX') end
return reply
