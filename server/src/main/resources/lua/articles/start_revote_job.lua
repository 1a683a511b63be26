-- Takes a person's votes their weight or gives it back, or begins to erase all that they left, and starts the walk over all
-- articles that brings the counts in line. A walk that is under way is replaced.
--
-- Returns 'started', 'unchanged' when the weight is what it should be or the erasing is under way, or 'gone' when what they
-- left is being erased.

local weightless = KEYS[1] -- set of user:{uid} whose votes do not count
local walks      = KEYS[2] -- zset, user:{uid} by the time their walk was asked for (unix s)
local walk       = KEYS[3] -- hash, this person's walk
local counter    = KEYS[4] -- string, last article id given
local modlog     = KEYS[5] -- stream of what moderators did

local person = ARGV[1] -- user:{uid}
local task   = ARGV[2] -- discount, recount or erase
local actor  = ARGV[3] -- user:{uid} of the moderator, empty for none
local reason = ARGV[4] -- shown in the log

local weighs = redis.call('SISMEMBER', weightless, person) == 0
if redis.call('ZSCORE', walks, person) and redis.call('HGET', walk, 'task') == 'erase' then
  return task == 'erase' and 'unchanged' or 'gone'
end
if task == 'discount' and not weighs or task == 'recount' and weighs then return 'unchanged' end

redis.call(task == 'recount' and 'SREM' or 'SADD', weightless, person)
local clock = redis.call('TIME')
local now = string.format('%.3f', clock[1] + clock[2] / 1000000)
redis.call('HINCRBY', walk, 'round', 1)
redis.call('HDEL', walk, 'finished')
redis.call('HSET', walk, 'task', task, 'next', 1, 'last', redis.call('GET', counter) or 0, 'changed', 0, 'started', now)
redis.call('ZADD', walks, now, person)
if actor ~= '' then
  redis.call('XADD', modlog, '*', 'action', task, 'account', person, 'actor', actor, 'reason', reason)
end
return 'started'
