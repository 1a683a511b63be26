-- Checks a group's number of subscribers, and repairs it if requested.
--
-- Returns 1 when it was wrong, 0 otherwise.

local subscribers = KEYS[1] -- set of the group: user:{uid}
local counts      = KEYS[2] -- zset, group name by number of subscribers

local mode = ARGV[1] -- check or repair
local name = ARGV[2] -- name of the group

local size = redis.call('SCARD', subscribers)
if size == tonumber(redis.call('ZSCORE', counts, name) or '0') then return 0 end
if mode == 'repair' then
  if size == 0 then redis.call('ZREM', counts, name) else redis.call('ZADD', counts, size, name) end
end
return 1
