-- Checks the entry that prevents a link from being submitted again, and repairs it if requested.
--
-- Returns '' when the entry is correct, else the kind of fault, or 'moved' when the entry has another value or the article another
-- link.

local url     = KEYS[1] -- string, id of the article with the link
local article = KEYS[2] -- hash, that article
local present = KEYS[3] -- string, the key of the article's link in this version; the same as url for an article without link

local mode   = ARGV[1]           -- check or repair
local value  = ARGV[2]           -- value of the entry, as read
local dedupe = tonumber(ARGV[3]) -- seconds after posting for which a link is reserved
local link   = ARGV[4]           -- the article's link, from which present was computed

local holder = redis.call('GET', url)
if not holder then return '' end
if holder ~= value then return 'moved' end
local row = redis.call('HMGET', article, 'time', 'state', 'link')
if redis.call('EXISTS', article) == 0 or row[2] == 'removed' or row[2] == 'deleted' then
  if mode == 'repair' then redis.call('DEL', url) end
  return 'dangling-link'
end
if (row[3] or '') ~= link then return 'moved' end
local expires = redis.call('TTL', url) ~= -1
if mode == 'repair' and not expires then
  local left = math.ceil((tonumber(row[1]) or 0) + dedupe - redis.call('TIME')[1])
  redis.call('EXPIRE', url, left)
end
if present == url then return expires and '' or 'unexpiring-link' end
if mode == 'repair' and redis.call('EXISTS', url) == 1 then
  if redis.call('EXISTS', present) == 1 then
    redis.call('DEL', url)
  else
    redis.call('RENAME', url, present)
  end
end
return 'misplaced-link'
