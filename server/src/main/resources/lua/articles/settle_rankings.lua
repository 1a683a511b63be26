-- Moves articles to the places in the rankings that their counts give them, and tells open pages. An article is not moved when it is
-- in a group that was not given: its cached rankings cannot be written then.
--
-- Returns the ids of the articles that were not moved.

local score         = KEYS[1]  -- zset, article by time + weight of net votes
local hot           = KEYS[2]  -- zset, article by hot
local best          = KEYS[3]  -- zset, article by millionths of best, id in the fraction
local controversial = KEYS[4]  -- zset, article by log2 of controversial, id in the fraction
local first_top     = 5        -- zsets, article by net votes, id in the fraction: all, year, month, week, day
local last_top      = 9
local unsettled     = KEYS[10] -- set of ids of articles whose rankings are older than their counts
local live          = KEYS[11] -- stream of changes, read by open pages
local first_article = 12       -- per article its hash, the set of its groups, and per given group two zsets: its score ranking, cached and being built

local worth       = tonumber(ARGV[1]) -- seconds of score for one vote
local id_range    = tonumber(ARGV[2]) -- ids are below this; id / id_range breaks ties
local live_length = ARGV[3]           -- minimum length of the stream
local first_id    = 4                 -- per article its id, the number of given groups, and their names

-- include articles/rank_formulas.part

local scores, hots, bests, two_sided, one_sided, tops, settled, missed = {}, {}, {}, {}, {}, {}, {}, {}

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
  add(tops, up - down + tie, member)
  for k = first_cache, last_cache do
    redis.call('ZADD', KEYS[k], 'XX', new_score, member)
  end
  redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'vote', 'id', id, 'votes', up - down, 'upvotes', up,
    'downvotes', down)
end

local function knows_groups(memberships, first_name, last_name)
  local size, named = redis.call('SCARD', memberships), 0
  if size == 0 then return true end
  for n = first_name, last_name do
    named = named + redis.call('SISMEMBER', memberships, ARGV[n])
  end
  return named == size
end

local k, n = first_article, first_id
while n <= #ARGV do
  local id, names = ARGV[n], tonumber(ARGV[n + 1])
  local row = redis.call('HMGET', KEYS[k], 'time', 'upvotes', 'downvotes', 'state')
  local time, up, down = tonumber(row[1] or ''), tonumber(row[2] or ''), tonumber(row[3] or '')
  local live_article = time and up and down and (row[4] or 'live') == 'live'
  if live_article and not knows_groups(KEYS[k + 1], n + 2, n + 1 + names) then
    missed[#missed + 1] = id
  else
    settled[#settled + 1] = id
    if live_article then
      rank(id, up, down, time, k + 2, k + 1 + 2 * names)
    end
  end
  k, n = k + 2 + 2 * names, n + 2 + names
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
if #settled > 0 then redis.call('SREM', unsettled, unpack(settled)) end
return missed
