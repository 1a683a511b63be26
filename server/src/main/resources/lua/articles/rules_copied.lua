-- Remembers that an article's part has the rules of voting on it, unless they changed since.
--
-- Returns 1 when it has them, else 0.

local article = KEYS[1] -- hash, the article
local changed = KEYS[2] -- set of ids of articles whose part may have older rules

local id    = ARGV[1] -- article id
local rules = ARGV[2] -- version of the rules that the part has; empty when the article does not exist

if (redis.call('HGET', article, 'rules') or '') ~= rules then return 0 end
redis.call('SREM', changed, id)
return 1
