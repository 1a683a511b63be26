-- Puts the ranking that was built in its place and lets the lock go. The sentinel stays at the bottom, so that the ranking of
-- a group without articles is remembered too.
--
-- Returns 1, or 0 when the builder has lost its lock.

local building = KEYS[1] -- zset, the ranking being built
local ranking  = KEYS[2] -- zset, the ranking that readers see
local lock     = KEYS[3] -- string, who builds

local builder = ARGV[1] -- name of the builder
local life    = ARGV[2] -- milliseconds that the ranking lives

if redis.call('GET', lock) ~= builder then return 0 end
redis.call('PEXPIRE', building, life)
redis.call('RENAME', building, ranking)
redis.call('DEL', lock)
return 1
