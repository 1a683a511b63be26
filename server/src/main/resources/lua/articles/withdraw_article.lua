-- Takes a live article out of every list and group, and says so in the moderation log. Its hash, its votes and the names of
-- its groups stay, so that it can be restored.
--
-- Returns 'withdrawn', 'unknown', the state it is in when that is not live, or 'moved' when its groups are not the ones named.

local article     = KEYS[1]  -- hash, the article
local memberships = KEYS[2]  -- set of group names the article is in
local groups      = KEYS[3]  -- zset, group name by number of articles
local modlog      = KEYS[4]  -- stream of what moderators did
local live        = KEYS[5]  -- stream of changes for open pages
local posts       = KEYS[6]  -- zset of the author, article by post time
local flagged     = KEYS[7]  -- zset, article by number of flags
local url         = KEYS[8]  -- string, id that holds the article's link; the article's own key for a text
local first_list  = 9        -- zsets, the rankings of the whole site
local first_group = tonumber(ARGV[1]) -- place in KEYS of the groups: four keys each, group (set) and three cached rankings (zsets)

local id          = ARGV[2] -- article id
local state       = ARGV[3] -- removed or deleted
local actor       = ARGV[4] -- user:{uid}
local reason      = ARGV[5] -- shown in the log
local live_length = ARGV[6] -- entries that the stream keeps at least
local logged      = ARGV[7] -- 1 to write the moderation log
local first_name  = 8       -- names of the groups, in the order of their keys

local member = 'article:' .. id
local before = redis.call('HMGET', article, 'time', 'state')
if not before[1] then return 'unknown' end
if (before[2] or 'live') ~= 'live' then return before[2] end
if redis.call('SCARD', memberships) ~= #ARGV - first_name + 1 then return 'moved' end
for n = first_name, #ARGV do
  if redis.call('SISMEMBER', memberships, ARGV[n]) == 0 then return 'moved' end
end

redis.call('HSET', article, 'state', state)
for k = first_list, first_group - 1 do
  redis.call('ZREM', KEYS[k], member)
end
for k = first_group, #KEYS, 4 do
  local left = redis.call('SREM', KEYS[k], member)
  redis.call('ZINCRBY', groups, -left, ARGV[first_name + (k - first_group) / 4])
  for offset = 1, 3 do
    redis.call('ZREM', KEYS[k + offset], member)
  end
end
redis.call('ZREM', flagged, member)
if state == 'deleted' then redis.call('ZREM', posts, member) end
if url ~= article and redis.call('GET', url) == id then redis.call('DEL', url) end
if logged == '1' then
  redis.call('XADD', modlog, '*', 'action', 'remove', 'id', id, 'actor', actor, 'reason', reason)
end
redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'withdrawn', 'id', id)
return 'withdrawn'
