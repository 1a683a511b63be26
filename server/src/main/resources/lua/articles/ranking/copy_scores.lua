-- Adds a batch of a group's articles to the ranking that is being built, with their current scores. Skips articles that are no
-- longer in the group or in the site's ranking.
--
-- Returns the number of added articles, -1 when the builder has lost its lock, -2 when the site's ranking has expired.

local building = KEYS[1] -- zset, the ranking being built
local group    = KEYS[2] -- set of article:{id}
local source   = KEYS[3] -- zset, the same ranking for the whole site
local lock     = KEYS[4] -- string, name of the process that builds the ranking

local builder = ARGV[1] -- name of the builder
local life    = ARGV[2] -- lifetime of an unfinished ranking, ms
local expires = ARGV[3] -- 1 when the site's ranking expires
local first   = 4       -- members to copy

if redis.call('GET', lock) ~= builder then return -1 end
if expires == '1' and redis.call('EXISTS', source) == 0 then return -2 end
local added = 0
for n = first, #ARGV do
  if redis.call('SISMEMBER', group, ARGV[n]) == 1 then
    local score = redis.call('ZSCORE', source, ARGV[n])
    if score then added = added + redis.call('ZADD', building, score, ARGV[n]) end
  end
end
redis.call('PEXPIRE', building, life)
redis.call('PEXPIRE', lock, life)
return added
