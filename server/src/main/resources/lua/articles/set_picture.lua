-- Sets or switches the picture of the page that a live article links to.
--
-- Returns 'changed', 'unchanged', 'unknown', 'withdrawn', 'text' when the article links to no page, or 'off' when the picture stays
-- switched off.

local article = KEYS[1] -- hash, the article
local changes = KEYS[2] -- stream of articles whose content changed

local change = ARGV[1] -- found, author-off, author-on, moderator-off or moderator-on
local found  = ARGV[2] -- the picture; empty unless it was found
local id     = ARGV[3] -- article id
local kept   = ARGV[4] -- minimum length of the stream of changed articles

local row = redis.call('HMGET', article, 'time', 'state', 'link', 'picture')
if not row[1] then return 'unknown' end
if (row[2] or 'live') ~= 'live' then return 'withdrawn' end
if (row[3] or '') == '' then return 'text' end
local before = row[4] or ''
local off = before == 'off' or before == 'barred'

local after
if change == 'found' then
  if off then return 'off' end
  after = found
elseif change == 'moderator-off' then
  after = 'barred'
elseif change == 'moderator-on' then
  after = off and '' or before
else
  if before == 'barred' then return 'off' end
  after = change == 'author-off' and 'off' or (off and '' or before)
end

if after == before then return 'unchanged' end
if after == '' then
  redis.call('HDEL', article, 'picture')
else
  redis.call('HSET', article, 'picture', after)
end
if change ~= 'found' then redis.call('XADD', changes, 'MAXLEN', '~', kept, '*', 'id', id) end
return 'changed'
