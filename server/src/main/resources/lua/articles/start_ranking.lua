-- Takes the lock for building one cached ranking and lays out the empty new one with its sentinel, so that from now on
-- changes reach it too. A process that holds the lock already starts again.
--
-- Returns 'started', 'ready' when the ranking is there already, or 'busy' when somebody else builds it.

local building = KEYS[1] -- zset, the ranking being built
local ranking  = KEYS[2] -- zset, the ranking that readers see
local lock     = KEYS[3] -- string, who builds

local builder  = ARGV[1] -- name of the builder
local life     = ARGV[2] -- milliseconds that an unfinished ranking and its lock live
local sentinel = ARGV[3] -- member below all others

if redis.call('EXISTS', ranking) == 1 then return 'ready' end
if not redis.call('SET', lock, builder, 'NX', 'PX', life) then
  if redis.call('GET', lock) ~= builder then return 'busy' end
  redis.call('PEXPIRE', lock, life)
end
redis.call('DEL', building)
redis.call('ZADD', building, '-inf', sentinel)
redis.call('PEXPIRE', building, life)
return 'started'
