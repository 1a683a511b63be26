-- Puts a live article into a group or takes it out.
--
-- Returns 'placed', 'unchanged', 'unknown' or 'withdrawn'.

local article     = KEYS[1] -- hash, the article
local memberships = KEYS[2] -- set of group names the article is in
local groups      = KEYS[3] -- zset, group name by number of articles
local group       = KEYS[4] -- set of article:{id}
local score       = KEYS[5] -- zset, article by score, whole site
local first_cache = 6       -- zsets, cached rankings of the group: score, time, score being built

local id    = ARGV[1] -- article id
local name  = ARGV[2] -- name of the group
local place = ARGV[3] -- in or out

local member = 'article:' .. id
local row = redis.call('HMGET', article, 'time', 'state')
if not row[1] then return 'unknown' end
if (row[2] or 'live') ~= 'live' then return 'withdrawn' end
if place == 'in' then
  if redis.call('SADD', group, member) == 0 then return 'unchanged' end
  redis.call('SADD', memberships, name)
  redis.call('ZINCRBY', groups, 1, name)
  local current = redis.call('ZSCORE', score, member)
  for offset, value in ipairs({current, row[1], current}) do
    local cache = KEYS[first_cache + offset - 1]
    if redis.call('EXISTS', cache) == 1 then redis.call('ZADD', cache, value, member) end
  end
  return 'placed'
end
if redis.call('SREM', group, member) == 0 then return 'unchanged' end
redis.call('SREM', memberships, name)
redis.call('ZINCRBY', groups, -1, name)
for k = first_cache, #KEYS do
  redis.call('ZREM', KEYS[k], member)
end
return 'placed'
