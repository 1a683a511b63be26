-- Replaces the ranking with the one that was built and releases the lock. The sentinel stays as the lowest member, so that the
-- key exists for a group without articles too.
--
-- Returns 1, or 0 when the builder has lost its lock.

local building = KEYS[1] -- zset, the ranking being built
local ranking  = KEYS[2] -- zset, the ranking that readers see
local lock     = KEYS[3] -- string, name of the process that builds the ranking
local fresh    = KEYS[4] -- string that exists while the ranking is fresh; the ranking's own key when it is as long as it exists

local builder = ARGV[1] -- name of the builder
local life    = ARGV[2] -- lifetime of the ranking, ms
local most    = ARGV[3] -- maximum of articles, the best ones; 0 for all
local mark_ms = ARGV[4] -- ms for which it is fresh

if redis.call('GET', lock) ~= builder then return 0 end
if most ~= '0' then redis.call('ZREMRANGEBYRANK', building, 0, -most - 1) end
redis.call('PEXPIRE', building, life)
redis.call('RENAME', building, ranking)
if fresh ~= ranking then redis.call('SET', fresh, '1', 'PX', mark_ms) end
redis.call('DEL', lock)
return 1
