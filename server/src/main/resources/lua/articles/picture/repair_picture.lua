-- Writes or removes the picture of an article, unless it changed since a check read it.
--
-- Returns 1 when it was as it was read, else 0.

local article = KEYS[1] -- hash, the article

local read  = ARGV[1] -- the picture as the check read it; empty for none
local after = ARGV[2] -- the picture; empty to remove it

if redis.call('EXISTS', article) == 0 then return 0 end
if (redis.call('HGET', article, 'picture') or '') ~= read then return 0 end
if after == '' then
  redis.call('HDEL', article, 'picture')
else
  redis.call('HSET', article, 'picture', after)
end
return 1
