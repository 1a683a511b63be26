-- Looks at the entry that keeps one link from being submitted again, and mends it when asked.
--
-- Returns '' when nothing is wrong, the kind of what is, or 'moved' when the entry holds another value.

local url     = KEYS[1] -- string, id that holds the link
local article = KEYS[2] -- hash, the article of that id

local mode   = ARGV[1]           -- look or mend
local value  = ARGV[2]           -- value of the entry, as it is
local dedupe = tonumber(ARGV[3]) -- seconds after posting that a link stays taken

local holder = redis.call('GET', url)
if not holder then return '' end
if holder ~= value then return 'moved' end
local row = redis.call('HMGET', article, 'time', 'state')
if redis.call('EXISTS', article) == 0 or row[2] == 'removed' or row[2] == 'deleted' then
  if mode == 'mend' then redis.call('DEL', url) end
  return 'dangling-link'
end
if redis.call('TTL', url) ~= -1 then return '' end
if mode == 'mend' then
  local left = math.ceil((tonumber(row[1]) or 0) + dedupe - redis.call('TIME')[1])
  redis.call('EXPIRE', url, left)
end
return 'unexpiring-link'
