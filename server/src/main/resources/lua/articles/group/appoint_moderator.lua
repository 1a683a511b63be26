-- Appoints an account as moderator of a group, or dismisses it. Only the group's owner, and people who may edit every group, can do this;
-- a moderator may also resign. A change is in the moderation log.
--
-- Returns 'changed', 'unchanged', 'unknown', 'forbidden', or 'full' when the group has the maximum of moderators.

local groups     = KEYS[1] -- zset, group name by number of articles
local owners     = KEYS[2] -- hash, group name -> user:{uid}
local moderators = KEYS[3] -- zset of the group, user:{uid} by time appointed
local modlog     = KEYS[4] -- stream, the moderation log

local name   = ARGV[1]           -- name of the group
local actor  = ARGV[2]           -- user:{uid}
local every  = ARGV[3]           -- 1 when the actor may edit every group
local person = ARGV[4]           -- user:{uid} who is appointed or dismissed
local mode   = ARGV[5]           -- appoint or dismiss
local most   = tonumber(ARGV[6]) -- maximum of moderators of a group

if not redis.call('ZSCORE', groups, name) then return 'unknown' end
local owner = redis.call('HGET', owners, name)
local resigns = mode == 'dismiss' and person == actor
if every ~= '1' and owner ~= actor and not resigns then return 'forbidden' end

if mode == 'appoint' then
  if owner == person or redis.call('ZSCORE', moderators, person) then return 'unchanged' end
  if redis.call('ZCARD', moderators) >= most then return 'full' end
  redis.call('ZADD', moderators, redis.call('TIME')[1], person)
elseif redis.call('ZREM', moderators, person) == 0 then
  return 'unchanged'
end
redis.call('XADD', modlog, '*', 'action', mode, 'actor', actor, 'reason', '', 'group', name, 'account', person)
return 'changed'
