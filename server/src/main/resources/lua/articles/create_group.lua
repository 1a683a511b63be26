-- Creates an empty group.
--
-- Returns 1 when it was created, 0 when the name is taken.

local groups = KEYS[1] -- zset, group name by number of articles
local owners = KEYS[2] -- hash, group name -> user:{uid}

local name  = ARGV[1] -- name of the group
local owner = ARGV[2] -- user:{uid}

if redis.call('ZADD', groups, 'NX', 0, name) == 0 then return 0 end
redis.call('HSET', owners, name, owner)
return 1
