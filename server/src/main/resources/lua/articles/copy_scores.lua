-- Adds one batch of a group's articles to the ranking that is being built, with their scores of now. Articles that left the group
-- or the ranking meanwhile is passed over.
--
-- Returns the number added, or -1 when the builder has lost its lock, or -2 when a ranking that lives for a minute only, from
-- which the scores are taken, is gone.

local building = KEYS[1] -- zset, the ranking being built
local group    = KEYS[2] -- set of article:{id}
local source   = KEYS[3] -- zset, the same ranking for the whole site
local lock     = KEYS[4] -- string, who builds

local builder  = ARGV[1] -- name of the builder
local life     = ARGV[2] -- milliseconds that an unfinished ranking lives
local fleeting = ARGV[3] -- 1 when the site's ranking lives for a minute only
local first    = 4       -- members to copy

if redis.call('GET', lock) ~= builder then return -1 end
if fleeting == '1' and redis.call('EXISTS', source) == 0 then return -2 end
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
