-- Removes or restores the vote weight of an account, or starts to erase its content, and starts the job that updates the counts of
-- all articles. A running job of the account is replaced.
--
-- Returns 'started', 'unchanged' when the weight is already as requested or the content is already being erased, or 'gone' when
-- the content is being erased and the weight cannot change.

local weightless = KEYS[1] -- set of user:{uid} whose votes do not count
local jobs       = KEYS[2] -- zset, user:{uid} by the time of their job (unix s): the queue
local job        = KEYS[3] -- hash, the account's job
local counter    = KEYS[4] -- string, last used article id
local modlog     = KEYS[5] -- stream, the moderation log

local account = ARGV[1] -- user:{uid}
local task    = ARGV[2] -- discount, recount or erase
local actor   = ARGV[3] -- user:{uid} of the moderator; empty for none
local reason  = ARGV[4] -- shown in the moderation log

local has_weight = redis.call('SISMEMBER', weightless, account) == 0
if redis.call('ZSCORE', jobs, account) and redis.call('HGET', job, 'task') == 'erase' then
  return task == 'erase' and 'unchanged' or 'gone'
end
if task == 'discount' and not has_weight or task == 'recount' and has_weight then return 'unchanged' end

redis.call(task == 'recount' and 'SREM' or 'SADD', weightless, account)
local clock = redis.call('TIME')
local now = string.format('%.3f', clock[1] + clock[2] / 1000000)
redis.call('HINCRBY', job, 'round', 1)
redis.call('HDEL', job, 'finished', 'comments')
redis.call('HSET', job, 'task', task, 'next', 1, 'last', redis.call('GET', counter) or 0, 'changed', 0, 'started', now)
redis.call('ZADD', jobs, now, account)
if actor ~= '' then
  redis.call('XADD', modlog, '*', 'action', task, 'account', account, 'actor', actor, 'reason', reason)
end
return 'started'
