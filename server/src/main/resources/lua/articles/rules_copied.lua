-- Records that an article's part has its voting rules, unless they changed since. When the part has newer ones than the
-- site, because a server of Redis lost its last changes, the site's are made newer than those.
--
-- Returns 1 when the part has the site's rules, else 0.

local article = KEYS[1] -- hash, the article
local changed = KEYS[2] -- set of ids of articles whose part may have older rules

local id    = ARGV[1] -- article id
local rules = ARGV[2] -- version of the rules that the part has; empty when the article does not exist

local row = redis.call('HMGET', article, 'rules', 'time')
if rules == '' or not row[2] then
  if rules ~= '' or row[1] then return 0 end
else
  local site, part = tonumber(row[1] or '') or 0, tonumber(rules)
  if part > site then
    redis.call('HSET', article, 'rules', part + 1)
    redis.call('SADD', changed, id)
  end
  if part ~= site then return 0 end
end
redis.call('SREM', changed, id)
return 1
