-- Checks a group's article count and its owner, and repairs faults if requested.
--
-- Returns {kind, key, detail, ...}, three values for each fault.

local group  = KEYS[1] -- set of article:{id}
local groups = KEYS[2] -- zset, group name by number of articles
local owners = KEYS[3] -- hash, group name -> user:{uid}

local mode      = ARGV[1] -- check or repair
local name      = ARGV[2] -- name of the group
local new_owner = ARGV[3] -- user:{uid} that becomes the owner of a group without one

local faults = {}
local function report(kind, key, detail)
  faults[#faults + 1], faults[#faults + 2], faults[#faults + 3] = kind, key, detail
  return mode == 'repair'
end

local size = redis.call('SCARD', group)
local count = redis.call('ZSCORE', groups, name)
local owner = redis.call('HGET', owners, name)
if not count then
  if (size > 0 or owner) and report('unlisted-group', groups, name) then redis.call('ZADD', groups, size, name) end
elseif tonumber(count) ~= size then
  if report('wrong-group-count', groups, name .. ' ' .. count .. ', not ' .. size) then redis.call('ZADD', groups, size, name) end
end
if (size > 0 or count) and not string.match(owner or '', '^user:%d+$') then
  if report('ownerless-group', owners, name) then
    if size > 0 then
      redis.call('HSET', owners, name, new_owner)
    else
      redis.call('HDEL', owners, name)
      redis.call('ZREM', groups, name)
    end
  end
end
return faults
