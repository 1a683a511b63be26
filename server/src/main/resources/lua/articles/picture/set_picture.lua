-- Sets, hides or shows the picture of a live article: that of the linked page, or the author's own, which is deleted when it is
-- hidden. Changes by a moderator are written to the moderation log.
--
-- Returns {outcome, picture before}; the outcome is 'changed', 'unchanged', 'unknown', 'withdrawn', 'text' when the article links to
-- no page and has no picture, or 'off' when the picture stays switched off.

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
local before = row[4] or ''
if not row[1] then return {'unknown', ''} end
if (row[2] or 'live') ~= 'live' then return {'withdrawn', before} end
local linked = (row[3] or '') ~= ''
if not linked and before == '' then return {'text', ''} end
local off = before == 'off' or before == 'barred'
local own = string.sub(before, 1, 4) == 'own '

local after
if change == 'found' then
  if off then return {'off', before} end
  after = own and before or found
elseif change == 'moderator-off' then
  after = 'barred'
elseif change == 'moderator-on' then
  after = off and '' or before
else
  if before == 'barred' then return {'off', before} end
  if change == 'author-off' then
    after = linked and 'off' or ''
  else
    after = off and '' or before
  end
end

if after == before then return {'unchanged', before} end
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
return {'changed', before}
