-- Acquires the lock for building a cached ranking and creates the new ranking with its sentinel only, so that scripts add changes
-- to it too. A process that already holds the lock starts from the beginning.
--
-- Returns 'started', 'ready' when the ranking exists and is fresh or another process makes it so, or 'busy' when another process
-- builds the first one.

local building = KEYS[1] -- zset, the ranking being built
local ranking  = KEYS[2] -- zset, the ranking that readers see
local lock     = KEYS[3] -- string, name of the process that builds the ranking
local fresh    = KEYS[4] -- exists while the ranking is fresh; the ranking's own key when it is as long as it exists

local builder  = ARGV[1] -- name of the builder
local life     = ARGV[2] -- lifetime of an unfinished ranking and of its lock, ms
local sentinel = ARGV[3] -- lowest member

if redis.call('EXISTS', ranking, fresh) == 2 then return 'ready' end
if not redis.call('SET', lock, builder, 'NX', 'PX', life) then
  if redis.call('GET', lock) ~= builder then return redis.call('EXISTS', ranking) == 1 and 'ready' or 'busy' end
  redis.call('PEXPIRE', lock, life)
end
redis.call('DEL', building)
redis.call('ZADD', building, '-inf', sentinel)
redis.call('PEXPIRE', building, life)
return 'started'
