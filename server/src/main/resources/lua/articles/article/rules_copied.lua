-- Records that an article's part and its places in the rankings have its voting rules, unless these changed since. When the part has
-- newer ones than the site, because a server of Redis lost its last changes, the site's are made newer than those.
--
-- Returns 1 when the site's rules were made newer, so that they must be copied again, else 0.

local article = KEYS[1] -- hash, the article
local changed = KEYS[2] -- set of ids of articles whose part or places may have older rules

local id     = ARGV[1] -- article id
local rules  = ARGV[2] -- version of the rules that the part has; empty when the article does not exist
local placed = ARGV[3] -- version of the rules by which the places were written; empty when they were not

local row = redis.call('HMGET', article, 'rules', 'time')
if rules == '' or not row[2] then
  if rules == '' and not row[1] then redis.call('SREM', changed, id) end
  return 0
end
local site, part = tonumber(row[1] or '') or 0, tonumber(rules)
if part > site then
  redis.call('HSET', article, 'rules', part + 1)
  redis.call('SADD', changed, id)
  return 1
end
if part == site and tonumber(placed) == site then redis.call('SREM', changed, id) end
return 0
