-- Checks that an account's groups and a group's subscribers agree, and repairs a fault if requested. The account's groups decide.
--
-- Returns 1 when there was a fault, 0 otherwise.

local groups        = KEYS[1] -- zset, group name by number of articles
local subscribers   = KEYS[2] -- set of the group: user:{uid}
local subscriptions = KEYS[3] -- zset of the account, group name by time subscribed
local counts        = KEYS[4] -- zset, group name by number of subscribers

local mode   = ARGV[1] -- check or repair
local name   = ARGV[2] -- name of the group
local person = ARGV[3] -- user:{uid}

local exists = redis.call('ZSCORE', groups, name)
local listed = redis.call('ZSCORE', subscriptions, name)
local wanted = exists and listed
local inside = redis.call('SISMEMBER', subscribers, person) == 1
if (wanted and inside) or not (listed or inside) then return 0 end
if mode == 'repair' then
  redis.call(wanted and 'SADD' or 'SREM', subscribers, person)
  if not wanted then redis.call('ZREM', subscriptions, name) end
  local size = redis.call('SCARD', subscribers)
  if size == 0 then redis.call('ZREM', counts, name) else redis.call('ZADD', counts, size, name) end
end
return 1
