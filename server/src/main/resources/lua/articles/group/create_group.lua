-- Creates an empty group.
--
-- Returns 1 when it was created, 0 when the name is taken.

local groups = KEYS[1] -- zset, group name by number of articles
local owners = KEYS[2] -- hash, group name -> user:{uid}
local times  = KEYS[3] -- zset, group name by time created

local name  = ARGV[1] -- name of the group
local owner = ARGV[2] -- user:{uid}

if redis.call('ZADD', groups, 'NX', 0, name) == 0 then return 0 end
redis.call('HSET', owners, name, owner)
redis.call('ZADD', times, redis.call('TIME')[1], name)
return 1
