-- Makes a removed article live again, in every ranking and in the groups it was in.
--
-- Returns 'restored', 'unknown', the state it is in when that is not removed, or 'moved' when votes or groups are not the
-- ones that the scores were computed from.

local article     = KEYS[1] -- hash, the article
local memberships = KEYS[2] -- set of group names the article is in
local groups      = KEYS[3] -- zset, group name by number of articles
local modlog      = KEYS[4] -- stream of what moderators did
local live        = KEYS[5] -- stream of changes for open pages
local url         = KEYS[6] -- string, id that holds the article's link; the article's own key for a text
local first_list  = 7       -- zsets, the rankings of the whole site, in the order of their scores
local first_group = tonumber(ARGV[1]) -- place in KEYS of the groups: four keys each, group (set), score, time, score being built (zsets)

local id          = ARGV[2]           -- article id
local upvotes     = ARGV[3]           -- that the scores were computed from
local downvotes   = ARGV[4]           -- likewise
local actor       = ARGV[5]           -- user:{uid}
local reason      = ARGV[6]           -- shown in the log
local live_length = ARGV[7]           -- entries that the stream keeps at least
local link_left   = tonumber(ARGV[8]) -- seconds that the link stays taken, 0 when over
local new_score   = ARGV[9]           -- time + weight of net votes
local posted      = ARGV[10]          -- post time, unix seconds
local first_score = 11                -- score in each ranking of the site, 'none' for not in it
local first_name  = first_score + first_group - first_list -- names of the groups, in the order of their keys

local member = 'article:' .. id
local before = redis.call('HMGET', article, 'time', 'state', 'upvotes', 'downvotes')
if not before[1] then return 'unknown' end
if before[2] ~= 'removed' then return before[2] or 'live' end
if before[3] ~= upvotes or before[4] ~= downvotes then return 'moved' end
if redis.call('SCARD', memberships) ~= #ARGV - first_name + 1 then return 'moved' end
for n = first_name, #ARGV do
  if redis.call('SISMEMBER', memberships, ARGV[n]) == 0 then return 'moved' end
end

redis.call('HSET', article, 'state', 'live')
for k = first_list, first_group - 1 do
  local value = ARGV[first_score + k - first_list]
  if value ~= 'none' then redis.call('ZADD', KEYS[k], value, member) end
end
for k = first_group, #KEYS, 4 do
  redis.call('ZINCRBY', groups, redis.call('SADD', KEYS[k], member), ARGV[first_name + (k - first_group) / 4])
  for offset, value in ipairs({new_score, posted, new_score}) do
    if redis.call('EXISTS', KEYS[k + offset]) == 1 then redis.call('ZADD', KEYS[k + offset], value, member) end
  end
end
if url ~= article and link_left > 0 then redis.call('SET', url, id, 'NX', 'EX', link_left) end
redis.call('XADD', modlog, '*', 'action', 'restore', 'id', id, 'actor', actor, 'reason', reason)
redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'submitted', 'id', id, 'votes', upvotes - downvotes,
  'upvotes', upvotes, 'downvotes', downvotes)
return 'restored'
