-- Adds a batch of articles to a group's ranking that is being built, with scores that the caller read from the site's ranking. Skips
-- articles that are not in the group.
--
-- Returns the number of added articles, -1 when the builder has lost its lock.

local building = KEYS[1] -- zset, the ranking being built
local group    = KEYS[2] -- set of article:{id}
local lock     = KEYS[3] -- string, name of the process that builds the ranking

local builder = ARGV[1] -- name of the builder
local life    = ARGV[2] -- lifetime of an unfinished ranking, ms
local first   = 3       -- pairs of score and member

if redis.call('GET', lock) ~= builder then return -1 end
local added = 0
for n = first, #ARGV, 2 do
  if redis.call('SISMEMBER', group, ARGV[n + 1]) == 1 then
    added = added + redis.call('ZADD', building, ARGV[n], ARGV[n + 1])
  end
end
redis.call('PEXPIRE', building, life)
redis.call('PEXPIRE', lock, life)
return added
