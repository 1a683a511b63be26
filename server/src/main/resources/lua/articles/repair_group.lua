-- Looks at one group's entry in the list of groups and at its owner, and mends what is wrong when asked.
--
-- Returns {kind, key, detail, ...}, three values for each thing wrong.

local group  = KEYS[1] -- set of article:{id}
local groups = KEYS[2] -- zset, group name by number of articles
local owners = KEYS[3] -- hash, group name -> user:{uid}

local mode = ARGV[1] -- look or mend
local name = ARGV[2] -- name of the group
local heir = ARGV[3] -- user:{uid} who becomes the owner when there is none

local found = {}
local function wrong(kind, key, detail)
  found[#found + 1], found[#found + 2], found[#found + 3] = kind, key, detail
  return mode == 'mend'
end

local size = redis.call('SCARD', group)
local count = redis.call('ZSCORE', groups, name)
local owner = redis.call('HGET', owners, name)
if not count then
  if (size > 0 or owner) and wrong('unlisted-group', groups, name) then redis.call('ZADD', groups, size, name) end
elseif tonumber(count) ~= size then
  if wrong('wrong-group-count', groups, name .. ' ' .. count .. ', not ' .. size) then redis.call('ZADD', groups, size, name) end
end
if (size > 0 or count) and not string.match(owner or '', '^user:%d+$') then
  if wrong('ownerless-group', owners, name) then
    if size > 0 then
      redis.call('HSET', owners, name, heir)
    else
      redis.call('HDEL', owners, name)
      redis.call('ZREM', groups, name)
    end
  end
end
return found
