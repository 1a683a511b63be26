-- Writes the votes that articles have in their parts to the site: their counts, their places by score, and an event for open pages. A
-- version older than the one written before changes nothing. An article is not changed when it is in a group that was not given: its
-- cached rankings cannot be written then.
--
-- Returns for each article {id, 'settled' or 'missed', version, ...} with the version of the votes that the site has now. If the
-- article exists, what its places in other rankings follow from: version of the data, 1 when it is live, time, upvotes, downvotes. More
-- follows if rows are wanted: time, votes, upvotes, downvotes, state, locked, pinned, edited, author, title, link, picture, comments,
-- text, group...

local score         = KEYS[1] -- zset, article by time + weight of net votes
local live          = KEYS[2] -- stream of changes, read by open pages
local first_article = 3       -- per article its hash, the set of its groups, and per given group two zsets: its score ranking, cached and being built

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local live_length = ARGV[2]           -- minimum length of the stream
local rows        = ARGV[3]           -- 1 to return the articles
local first_id    = 4                 -- per article its id, version, upvotes, downvotes, the number of given groups, and their names

local scores, reply = {}, {}

local function add_score(ranking, new_score, member)
  local pairs_of = scores[ranking] or {}
  scores[ranking] = pairs_of
  pairs_of[#pairs_of + 1], pairs_of[#pairs_of + 2] = new_score, member
end

local function rank(id, up, down, time, first_cache, last_cache)
  local member = 'article:' .. id
  local new_score = string.format('%.3f', time + worth * (up - down))
  add_score(score, new_score, member)
  for k = first_cache, last_cache do add_score(KEYS[k], new_score, member) end
end

-- The hash and the groups of an article are read once, for the checks and for the caller. The row has first what is returned, then
-- the versions of votes and rules; without rows only what is checked and what places follow from is read.
local function read(article)
  if rows == '1' then
    return redis.call('HMGET', article, 'time', 'votes', 'upvotes', 'downvotes', 'state', 'locked', 'pinned', 'edited', 'author', 'title',
      'link', 'picture', 'comments', 'text', 'counted', 'rules')
  end
  local row = redis.call('HMGET', article, 'time', 'upvotes', 'downvotes', 'state', 'counted', 'rules')
  return {[1] = row[1], [3] = row[2], [4] = row[3], [5] = row[4], [15] = row[5], [16] = row[6]}
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

local function add_places(entry, row, counted)
  local is_live = tonumber(row[1]) and (row[5] or 'live') == 'live'
  entry[4], entry[5] = tostring((tonumber(row[16] or '') or 0) + counted), is_live and '1' or '0'
  entry[6], entry[7], entry[8] = is_live and row[1] or '0', row[3] or '0', row[4] or '0'
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
  if row[1] then
    add_places(entry, row, version)
    if rows == '1' then add_row(entry, row, groups) end
  end
  reply[#reply + 1] = entry
  k, n = k + 2 + 2 * names, n + 5 + names
end

for ranking, pairs_of in pairs(scores) do redis.call('ZADD', ranking, 'XX', unpack(pairs_of)) end
return reply
