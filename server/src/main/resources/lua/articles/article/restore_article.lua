-- Makes a removed article live again, in its groups and in every ranking whose period includes it, except those of the whole site that
-- have a slot of their own. Its flags are deleted.
--
-- Returns 'restored', 'unknown', the state of the article if it is not removed, or 'moved' when votes or groups differ from
-- those that the scores were computed from.

local article     = KEYS[1]           -- hash, the article
local memberships = KEYS[2]           -- set of group names the article is in
local groups      = KEYS[3]           -- zset, group name by number of articles
local modlog      = KEYS[4]           -- stream, the moderation log
local live        = KEYS[5]           -- stream of changes, read by open pages
local flags       = KEYS[6]           -- hash of the article, user:{uid} -> reason
local url         = KEYS[7]           -- string, id of the article with the link; the article's own key when it has no link
local changes     = KEYS[8]           -- stream of articles whose content changed, read by search
local rules       = KEYS[9]           -- set of ids of articles whose part may have older rules of voting
local first_list  = 10                -- zsets, the rankings of the whole site; the article's own key for those with their own slot
local first_group = tonumber(ARGV[1]) -- index in KEYS of the groups: each its set, then its rankings (zsets), each cached and being built
local group_keys  = tonumber(ARGV[2]) -- number of keys of a group

local id          = ARGV[3]           -- article id
local upvotes     = ARGV[4]           -- upvotes that the scores were computed from
local downvotes   = ARGV[5]           -- downvotes that the scores were computed from
local actor       = ARGV[6]           -- user:{uid}
local reason      = ARGV[7]           -- shown in the moderation log
local live_length = ARGV[8]           -- minimum length of the stream
local dedupe      = tonumber(ARGV[9]) -- seconds after posting for which the link is reserved
local kept_changes = ARGV[10]         -- minimum length of the stream of changed articles
local first_score = 11                -- pairs for each ranking: score, or 'none' for not in it; length of its period in seconds, 'all' for unlimited
local lists       = first_group - first_list
local first_name  = first_score + 2 * lists -- names of the groups, in the order of KEYS

local member = 'article:' .. id
local before = redis.call('HMGET', article, 'time', 'state', 'upvotes', 'downvotes')
if not before[1] then return 'unknown' end
if before[2] ~= 'removed' then return before[2] or 'live' end
if before[3] ~= upvotes or before[4] ~= downvotes then return 'moved' end
if redis.call('SCARD', memberships) ~= #ARGV - first_name + 1 then return 'moved' end
for n = first_name, #ARGV do
  if redis.call('SISMEMBER', memberships, ARGV[n]) == 0 then return 'moved' end
end

local now = redis.call('TIME')
local age_ms = now[1] * 1000 + math.floor(now[2] / 1000) - math.floor(before[1] * 1000 + 0.5)
local scores = {}
for n = 0, lists - 1 do
  local value, span = ARGV[first_score + 2 * n], ARGV[first_score + 2 * n + 1]
  scores[n] = value ~= 'none' and (span == 'all' or age_ms < span * 1000) and value
end

redis.call('HSET', article, 'state', 'live')
redis.call('HINCRBY', article, 'rules', 1)
redis.call('SADD', rules, id)
for n = 0, lists - 1 do
  if scores[n] and KEYS[first_list + n] ~= article then redis.call('ZADD', KEYS[first_list + n], scores[n], member) end
end
for k = first_group, #KEYS, group_keys do
  if redis.call('SADD', KEYS[k], member) == 1 then
    redis.call('ZINCRBY', groups, 1, ARGV[first_name + (k - first_group) / group_keys])
  end
  for n = 0, lists - 1 do
    for cache = k + 1 + 2 * n, k + 2 + 2 * n do
      if scores[n] and redis.call('EXISTS', KEYS[cache]) == 1 then redis.call('ZADD', KEYS[cache], scores[n], member) end
    end
  end
end
redis.call('DEL', flags)
local link_left = math.ceil(dedupe - age_ms / 1000)
if url ~= article and link_left > 0 then redis.call('SET', url, id, 'NX', 'EX', link_left) end
redis.call('XADD', modlog, '*', 'action', 'restore', 'id', id, 'actor', actor, 'reason', reason)
redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'submitted', 'id', id, 'votes', upvotes - downvotes,
  'upvotes', upvotes, 'downvotes', downvotes)
redis.call('XADD', changes, 'MAXLEN', '~', kept_changes, '*', 'id', id)
return 'restored'
