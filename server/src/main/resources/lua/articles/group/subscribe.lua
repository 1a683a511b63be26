-- Subscribes an account to a group, or unsubscribes it: the account's groups, the group's subscribers, and their number.
--
-- Returns 'changed', 'unchanged', 'unknown' when no group has the name, or 'full' when the account has the maximum of groups.

local groups        = KEYS[1] -- zset, group name by number of articles
local subscribers   = KEYS[2] -- set of the group: user:{uid}
local subscriptions = KEYS[3] -- zset of the account, group name by time subscribed
local counts        = KEYS[4] -- zset, group name by number of subscribers
local first_cached  = 5       -- rankings of the account's groups and the locks of their builders, which are deleted

local name   = ARGV[1]           -- name of the group
local person = ARGV[2]           -- user:{uid}
local mode   = ARGV[3]           -- in or out
local most   = tonumber(ARGV[4]) -- maximum of groups of an account

if mode == 'in' then
  if not redis.call('ZSCORE', groups, name) then return 'unknown' end
  if redis.call('ZSCORE', subscriptions, name) then return 'unchanged' end
  if redis.call('ZCARD', subscriptions) >= most then return 'full' end
  redis.call('SADD', subscribers, person)
  redis.call('ZADD', subscriptions, redis.call('TIME')[1], name)
else
  local had = redis.call('ZREM', subscriptions, name)
  if redis.call('SREM', subscribers, person) + had == 0 then
    return redis.call('ZSCORE', groups, name) and 'unchanged' or 'unknown'
  end
end
local size = redis.call('SCARD', subscribers)
redis.call('DEL', unpack(KEYS, first_cached))
if size == 0 then redis.call('ZREM', counts, name) else redis.call('ZADD', counts, size, name) end
return 'changed'
