-- Freezes what a long walk has missed: articles that votes lifted from below the walk's boundary to above it. Only young
-- articles can have moved, so it looks back through post times, one batch a call.
--
-- Returns {length, boundary} like freeze_ranking: articles frozen, and the post time to go on from, '' at the end.

local ranking  = KEYS[1] -- zset, article by score
local frozen   = KEYS[2] -- list of ids, the stretch made here
local seen     = KEYS[3] -- set of ids given in earlier stretches
local previous = KEYS[4] -- list of ids, the stretch before
local time     = KEYS[5] -- zset, article by post time

local most     = tonumber(ARGV[1]) -- articles looked at
local newest   = tonumber(ARGV[2]) -- highest id when the walk began
local from     = ARGV[3]           -- post time to begin below or at
local oldest   = ARGV[4]           -- post time before which nothing can have moved
local life     = ARGV[5]           -- seconds that the walk's keys live

if redis.call('EXISTS', frozen) == 1 then
  return {redis.call('LLEN', frozen), redis.call('LINDEX', frozen, 0)}
end
local given = redis.call('LRANGE', previous, 1, -1)
for n = 1, #given, 1000 do
  redis.call('SADD', seen, unpack(given, n, math.min(n + 999, #given)))
end
redis.call('EXPIRE', seen, life)

local range = redis.call('ZREVRANGEBYSCORE', time, from, oldest, 'WITHSCORES', 'LIMIT', 0, most)
local boundary = ''
if #range >= 2 * most then boundary = '(' .. range[#range] end
redis.call('RPUSH', frozen, boundary)
local length = 1
for n = 1, #range, 2 do
  local id = tonumber(string.match(range[n], '^article:(%d+)$'))
  if id and id <= newest and redis.call('SISMEMBER', seen, id) == 0 and redis.call('ZSCORE', ranking, range[n]) then
    redis.call('RPUSH', frozen, id)
    length = length + 1
  end
end
redis.call('EXPIRE', frozen, life)
return {length, boundary}
