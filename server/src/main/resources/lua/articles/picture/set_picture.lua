-- Sets, hides or shows the picture of the page that a live article links to. Changes by a moderator are written to the moderation log.
--
-- Returns 'changed', 'unchanged', 'unknown', 'withdrawn', 'text' when the article links to no page, or 'off' when the picture stays
-- switched off.

local article = KEYS[1] -- hash, the article
local changes = KEYS[2] -- stream of articles whose content changed
local modlog  = KEYS[3] -- stream, the moderation log

local change = ARGV[1] -- found, author-off, author-on, moderator-off or moderator-on
local found  = ARGV[2] -- the picture; empty unless it was found
local id     = ARGV[3] -- article id
local kept   = ARGV[4] -- minimum length of the stream of changed articles
local actor  = ARGV[5] -- user:{uid}; empty when it was found
local reason = ARGV[6] -- shown in the moderation log

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
if change == 'moderator-off' or change == 'moderator-on' then
  local action = change == 'moderator-off' and 'hide-picture' or 'show-picture'
  redis.call('XADD', modlog, '*', 'action', action, 'id', id, 'actor', actor, 'reason', reason)
end
if change ~= 'found' then redis.call('XADD', changes, 'MAXLEN', '~', kept, '*', 'id', id) end
return 'changed'
