-- Copies an article's current score into the cached group rankings that contain it.
--
-- Returns the number of rankings.

local score       = KEYS[1] -- zset, article by score, of the whole site
local first_cache = 2       -- zsets, score rankings of groups, cached and being built

local member = ARGV[1] -- article:{id}

local current = redis.call('ZSCORE', score, member)
if not current then return 0 end
for k = first_cache, #KEYS do
  redis.call('ZADD', KEYS[k], 'XX', current, member)
end
return #KEYS - first_cache + 1
