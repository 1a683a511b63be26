-- Creates a live article: the hash, its positions by time and score, its groups, the entry of its link. A group that does not exist is
-- created and owned by the author. Post times are unique: two articles of the same millisecond get different times. The author's
-- upvote counts; it is recorded in the article's part when the rules of voting are copied there, and the rankings with their own
-- slots get the article then.
--
-- Returns {'submitted', time, votes} with the post time in unix seconds and three decimals, {'duplicate', id} when the link was
-- submitted recently and resubmit is off, {'taken'} when the id is in use.

local article     = KEYS[1]  -- hash, the article
local time        = KEYS[2]  -- zset, article by post time
local score       = KEYS[3]  -- zset, article by time + weight of net votes
local rules       = KEYS[4]  -- set of ids of articles whose part may have older rules of voting
local posts       = KEYS[5]  -- zset of the author, article by post time
local memberships = KEYS[6]  -- set of group names the article is in
local groups      = KEYS[7]  -- zset, group name by number of articles
local owners      = KEYS[8]  -- hash, group name -> user:{uid}
local live        = KEYS[9]  -- stream of changes, read by open pages
local weightless  = KEYS[10] -- set of user:{uid} whose votes do not count
local url         = KEYS[11] -- string, id of the article with the link; the article's own key when it has no link
local site        = KEYS[12] -- zset of the linked site, article by post time; the article's own key when it has no link
local changes     = KEYS[13] -- stream of articles whose content changed, read by search
local links       = KEYS[14] -- zset, article by number of its link
local first_group = 15       -- per group its set, its ranking by time, cached and being built, and its rankings (zsets) as in group_scores.part

local id          = ARGV[1]            -- article id
local author      = ARGV[2]            -- user:{uid}
local title       = ARGV[3]            -- 1 to 300 characters
local link        = ARGV[4]            -- absolute link; empty for an article with text
local text        = ARGV[5]            -- Markdown; empty for an article with a link
local dedupe      = ARGV[6]            -- seconds for which the link is reserved
local resubmit    = ARGV[7]            -- 1 to submit a reserved link again
local worth       = tonumber(ARGV[8])  -- seconds of score for one vote
local live_length = ARGV[9]            -- minimum length of the stream
local most_ahead  = tonumber(ARGV[10]) -- milliseconds by which unique post times may be ahead of the clock
local kept_changes = ARGV[11]          -- minimum length of that stream
local link_number  = ARGV[12]          -- number of the link; empty without link
local id_range    = tonumber(ARGV[13]) -- ids are below this; id / id_range breaks ties
local picture     = ARGV[14]           -- the author's own picture; empty for none
local first_name  = 15                 -- names of the groups, in the order of KEYS

-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/group_scores.part

local member = 'article:' .. id

if redis.call('EXISTS', article) == 1 then return {'taken'} end
if link ~= '' then
  local holder = redis.call('GET', url)
  if holder and resubmit ~= '1' then return {'duplicate', holder} end
  redis.call('SET', url, id, 'EX', dedupe)
end

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local newest = redis.call('ZREVRANGE', time, 0, 0, 'WITHSCORES')
if newest[2] then
  local last = math.floor(tonumber(newest[2]) * 1000 + 0.5)
  if last >= now and last - now < most_ahead then now = last + 1 end
end
local posted = string.format('%.3f', now / 1000)

local votes = 1 - redis.call('SISMEMBER', weightless, author)
redis.call('HSET', article, 'title', title, 'link', link, 'author', author, 'time', posted, 'votes', votes,
  'upvotes', votes, 'downvotes', 0, 'text', text, 'state', 'live', 'counted', 1, 'rules', 1)
if picture ~= '' then redis.call('HSET', article, 'picture', picture) end
redis.call('SADD', rules, id)
local new_score = string.format('%.3f', now / 1000 + worth * votes)
redis.call('ZADD', time, posted, member)
redis.call('ZADD', score, new_score, member)
redis.call('ZADD', posts, posted, member)
if link ~= '' then
  redis.call('ZADD', site, posted, member)
  redis.call('ZADD', links, link_number, member)
end

local GROUP_KEYS = 3 + 2 * GROUP_RANKINGS
local article_now = {live = true, id = tonumber(id), time = now / 1000, up = votes, down = 0}
local in_every_period = {0, 0, 0, 0, 0}

local function add_where_read(key, value)
  if value and redis.call('EXISTS', key) == 1 then redis.call('ZADD', key, value, member) end
end

for k = first_group, #KEYS, GROUP_KEYS do
  local name = ARGV[first_name + (k - first_group) / GROUP_KEYS]
  redis.call('SADD', KEYS[k], member)
  redis.call('SADD', memberships, name)
  if not redis.call('ZSCORE', groups, name) then redis.call('HSETNX', owners, name, author) end
  redis.call('ZINCRBY', groups, 1, name)
  for ranking = 0, GROUP_RANKINGS do
    local value = ranking == 0 and posted or score_in_group(ranking, article_now, worth, id_range, in_every_period)
    for copy = k + 1 + 2 * ranking, k + 2 + 2 * ranking do add_where_read(KEYS[copy], value) end
  end
end

redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'submitted', 'id', id, 'votes', votes, 'upvotes', votes,
  'downvotes', 0)
redis.call('XADD', changes, 'MAXLEN', '~', kept_changes, '*', 'id', id)
return {'submitted', posted, votes}
