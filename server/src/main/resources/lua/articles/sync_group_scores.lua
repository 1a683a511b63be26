-- Copies an article's score of now into cached group rankings that hold it.
--
-- Returns the number of rankings written.

local score       = KEYS[1] -- zset, article by score, whole site
local first_cache = 2       -- zsets, cached and being built score rankings of groups

local member = ARGV[1] -- article:{id}

local current = redis.call('ZSCORE', score, member)
if not current then return 0 end
for k = first_cache, #KEYS do
  redis.call('ZADD', KEYS[k], 'XX', current, member)
end
return #KEYS - first_cache + 1
