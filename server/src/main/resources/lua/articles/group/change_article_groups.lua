-- Adds a live article to a group or removes it, in every ranking of the group. An author cannot add an article that a moderator or
-- the group's owner removed. A group that does not exist is created; its owner is the account that adds the article.
--
-- Returns 'placed', 'unchanged', 'unknown', 'withdrawn', 'no_group', 'full' when it is in too many groups, or 'barred'.

local article     = KEYS[1]           -- hash, the article
local memberships = KEYS[2]           -- set of group names the article is in
local groups      = KEYS[3]           -- zset, group name by number of articles
local group       = KEYS[4]           -- set of article:{id}
local barred      = KEYS[5]           -- set of article:{id} that their authors cannot add to the group
local modlog      = KEYS[6]           -- stream, the moderation log
local owners      = KEYS[7]           -- hash, group name -> user:{uid}
local changes     = KEYS[8]           -- stream of articles whose content changed, read by search
local first_list  = 9                 -- zsets, the rankings of the whole site that do not expire; the article's own key for those with their own slot
local first_cache = tonumber(ARGV[1]) -- index in KEYS of the group's rankings (zsets): for each of the site's the cached one and the one being built, then all others

local id     = ARGV[2]           -- article id
local name   = ARGV[3]           -- name of the group
local place  = ARGV[4]           -- in or out
local most   = tonumber(ARGV[5]) -- maximum of groups of an article
local actor  = ARGV[6]           -- user:{uid}
local reason = ARGV[7]           -- shown in the moderation log
local kept   = ARGV[8]           -- minimum length of the stream of changed articles
local range  = tonumber(ARGV[9]) -- ids are below this; id / range breaks ties
local first_span = 10            -- lengths of the periods in seconds

-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/group_scores.part

local member = 'article:' .. id
local row = redis.call('HMGET', article, 'time', 'state', 'author', 'upvotes', 'downvotes')
if not row[1] then return 'unknown' end
if (row[2] or 'live') ~= 'live' then return 'withdrawn' end
local exists = redis.call('ZSCORE', groups, name)
if not exists and place ~= 'in' then return 'no_group' end
local own = row[3] == actor

local function log(action)
  if not own then
    redis.call('XADD', modlog, '*', 'action', action, 'id', id, 'actor', actor, 'reason', reason, 'group', name)
  end
end

-- Returns the score in the ranking of the site KEYS[k], computed when that has its own slot; false for none. The first of KEYS is by time,
-- those of group_scores.part follow.
local function score_in(k, oldest)
  if KEYS[k] ~= article then return redis.call('ZSCORE', KEYS[k], member) end
  local now = {live = true, id = tonumber(id), time = tonumber(row[1]), up = tonumber(row[4]) or 0, down = tonumber(row[5]) or 0}
  local value, optional = score_in_group(k - first_list, now, 0, range, oldest)
  return not optional and value
end

if place == 'in' then
  if redis.call('SISMEMBER', group, member) == 1 then return 'unchanged' end
  if redis.call('SCARD', memberships) >= most then return 'full' end
  if own and redis.call('SISMEMBER', barred, member) == 1 then return 'barred' end
  if not exists then redis.call('HSETNX', owners, name, actor) end
  redis.call('SADD', group, member)
  redis.call('SADD', memberships, name)
  redis.call('HINCRBY', article, 'grouped', 1)
  redis.call('SREM', barred, member)
  redis.call('ZINCRBY', groups, 1, name)
  local oldest = oldest_of_periods(first_span, #ARGV - first_span + 1, 0)
  for k = first_list, first_cache - 1 do
    local value = score_in(k, oldest)
    local cache = first_cache + 2 * (k - first_list)
    for copy = cache, cache + 1 do
      if value and redis.call('EXISTS', KEYS[copy]) == 1 then redis.call('ZADD', KEYS[copy], value, member) end
    end
  end
  redis.call('XADD', changes, 'MAXLEN', '~', kept, '*', 'id', id)
  log('place')
  return 'placed'
end

if redis.call('SREM', group, member) == 0 then return 'unchanged' end
redis.call('SREM', memberships, name)
redis.call('HINCRBY', article, 'grouped', 1)
redis.call('ZINCRBY', groups, -1, name)
for k = first_cache, #KEYS do
  redis.call('ZREM', KEYS[k], member)
end
if not own then redis.call('SADD', barred, member) end
redis.call('XADD', changes, 'MAXLEN', '~', kept, '*', 'id', id)
log('take-out')
return 'placed'
