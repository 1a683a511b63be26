-- Looks at the entry that keeps one link from being submitted again, and mends it when asked.
--
-- Returns '' when nothing is wrong, the kind of what is, or 'moved' when the entry holds another value or the article
-- another link.

local url     = KEYS[1] -- string, id that holds the link
local article = KEYS[2] -- hash, the article of that id
local present = KEYS[3] -- string, the entry that the article's link has in this version; the same as url for an article without

local mode   = ARGV[1]           -- look or mend
local value  = ARGV[2]           -- value of the entry, as it is
local dedupe = tonumber(ARGV[3]) -- seconds after posting that a link stays taken
local link   = ARGV[4]           -- the article's link that present was made of

local holder = redis.call('GET', url)
if not holder then return '' end
if holder ~= value then return 'moved' end
local row = redis.call('HMGET', article, 'time', 'state', 'link')
if redis.call('EXISTS', article) == 0 or row[2] == 'removed' or row[2] == 'deleted' then
  if mode == 'mend' then redis.call('DEL', url) end
  return 'dangling-link'
end
if (row[3] or '') ~= link then return 'moved' end
local expires = redis.call('TTL', url) ~= -1
if mode == 'mend' and not expires then
  local left = math.ceil((tonumber(row[1]) or 0) + dedupe - redis.call('TIME')[1])
  redis.call('EXPIRE', url, left)
end
if present == url then return expires and '' or 'unexpiring-link' end
if mode == 'mend' and redis.call('EXISTS', url) == 1 then
  if redis.call('EXISTS', present) == 1 then
    redis.call('DEL', url)
  else
    redis.call('RENAME', url, present)
  end
end
return 'misplaced-link'
