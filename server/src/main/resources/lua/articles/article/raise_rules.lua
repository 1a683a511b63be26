-- Raises the version of an article's data above one that a slot of rankings has from it, when the article's Redis has lost its last
-- changes; then its positions are written again.
--
-- Returns 1 when it was raised, 0 when the article has that version or a newer one, -1 when there is no article.

local article = KEYS[1] -- hash, the article
local changed = KEYS[2] -- set of ids of articles whose part may have older rules of voting, and rankings older data

local id    = ARGV[1]           -- article id
local known = tonumber(ARGV[2]) -- version that the rankings have; its version is the sum of those of rules and of votes
local raise = ARGV[3]           -- 1 to raise, 0 only to read

local row = redis.call('HMGET', article, 'time', 'rules', 'counted')
if not row[1] then return -1 end
local counted = tonumber(row[3] or '') or 0
if (tonumber(row[2] or '') or 0) + counted >= known then return 0 end
if raise == '1' then
  redis.call('HSET', article, 'rules', known - counted + 1)
  redis.call('SADD', changed, id)
end
return 1
