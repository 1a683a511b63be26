-- Removes an article from every list and group. State removed keeps the content, the votes and the names of the groups, so that the
-- article can be restored; state deleted keeps the votes and deletes the content. A removed article can be deleted later.
--
-- Returns 'withdrawn', 'unknown', the current state if it cannot change ('removed', 'deleted'), 'moved' when its groups differ
-- from the arguments, or 'unflagged' when only a flagged article should be removed.

local article     = KEYS[1]           -- hash, the article
local memberships = KEYS[2]           -- set of group names the article is in
local groups      = KEYS[3]           -- zset, group name by number of articles
local modlog      = KEYS[4]           -- stream, the moderation log
local live        = KEYS[5]           -- stream of changes, read by open pages
local posts       = KEYS[6]           -- zset of the author, article by post time
local flagged     = KEYS[7]           -- zset, article by number of flags
local pinned      = KEYS[8]           -- zset, article by time pinned
local url         = KEYS[9]           -- string, id of the article with the link; the article's own key when it has no link
local site        = KEYS[10]          -- zset of the linked site, article by post time; the article's own key when it has no link
local changes     = KEYS[11]          -- stream of articles whose content changed, read by search
local rules       = KEYS[12]          -- set of ids of articles whose part may have older rules of voting
local links       = KEYS[13]          -- zset, article by number of its link
local first_list  = 14                -- zsets, the rankings of the whole site without their own slot, including cached ones and those being built
local first_group = tonumber(ARGV[1]) -- index in KEYS of the groups: each its set, then its cached rankings (zsets)
local group_keys  = tonumber(ARGV[2]) -- number of keys of a group

local id          = ARGV[3]  -- article id
local state       = ARGV[4]  -- removed or deleted
local actor       = ARGV[5]  -- user:{uid}
local reason      = ARGV[6]  -- shown in the moderation log
local live_length = ARGV[7]  -- minimum length of the stream
local logged      = ARGV[8]  -- 1 to write the moderation log
local kept        = ARGV[9]  -- minimum length of the stream of changed articles
local if_flagged  = ARGV[10] -- 1 when nothing changes unless it is flagged
local first_name  = 11       -- names of the groups, in the order of KEYS

local member = 'article:' .. id
local before = redis.call('HMGET', article, 'time', 'state')
if not before[1] then return 'unknown' end
local from = before[2] or 'live'
if from == 'deleted' or from == state then return from end
if if_flagged == '1' and not redis.call('ZSCORE', flagged, member) then return 'unflagged' end
if redis.call('SCARD', memberships) ~= #ARGV - first_name + 1 then return 'moved' end
for n = first_name, #ARGV do
  if redis.call('SISMEMBER', memberships, ARGV[n]) == 0 then return 'moved' end
end

redis.call('HSET', article, 'state', state, 'pinned', 0)
redis.call('HINCRBY', article, 'rules', 1)
redis.call('SADD', rules, id)
local picture = redis.call('HGET', article, 'picture')
if picture and picture ~= 'off' and picture ~= 'barred' then redis.call('HDEL', article, 'picture') end
for k = first_list, first_group - 1 do
  redis.call('ZREM', KEYS[k], member)
end
for k = first_group, #KEYS, group_keys do
  if redis.call('SREM', KEYS[k], member) == 1 then
    redis.call('ZINCRBY', groups, -1, ARGV[first_name + (k - first_group) / group_keys])
  end
  for cache = k + 1, k + group_keys - 1 do
    redis.call('ZREM', KEYS[cache], member)
  end
end
redis.call('ZREM', pinned, member)
redis.call('ZREM', flagged, member)
if url ~= article and redis.call('GET', url) == id then redis.call('DEL', url) end
if state == 'deleted' then
  redis.call('ZREM', posts, member)
  redis.call('ZREM', links, member)
  if site ~= article then redis.call('ZREM', site, member) end
  redis.call('HSET', article, 'title', '', 'link', '', 'text', '')
end
if logged == '1' then
  redis.call('XADD', modlog, '*', 'action', 'remove', 'id', id, 'actor', actor, 'reason', reason)
end
if from == 'live' then redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'withdrawn', 'id', id) end
redis.call('XADD', changes, 'MAXLEN', '~', kept, '*', 'id', id)
return 'withdrawn'
