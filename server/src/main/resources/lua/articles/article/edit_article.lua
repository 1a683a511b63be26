-- Changes title, text and own picture of a live article, for a limited time after posting. Nothing is written when all are as
-- before.
--
-- Returns {outcome, picture before, picture now}; the outcome is 'edited', 'unknown', 'withdrawn', 'locked', 'foreign' when another
-- account wrote it, 'late', or 'barred' when a moderator has hidden its picture.

local article = KEYS[1] -- hash, the article
local changes = KEYS[2] -- stream of articles whose content changed, read by search

local editor = ARGV[1]           -- user:{uid}
local window = tonumber(ARGV[2]) -- seconds after posting
local title  = ARGV[3]           -- new title, empty to keep it
local text   = ARGV[4]           -- new text; kept unless ARGV[5] is 1
local retext = ARGV[5]           -- 1 to change the text
local id     = ARGV[6]           -- article id
local kept_changes = ARGV[7]     -- minimum length of the stream
local picture = ARGV[8]          -- new own picture, empty to remove the own one; kept unless ARGV[9] is 1
local repicture = ARGV[9]        -- 1 to change the picture
local seen   = ARGV[10]          -- the picture that the new one may replace, empty for any

local before = redis.call('HMGET', article, 'time', 'state', 'locked', 'author', 'title', 'text', 'picture')
local shown = before[7] or ''
if not before[1] then return {'unknown', '', ''} end
if (before[2] or 'live') ~= 'live' then return {'withdrawn', shown, shown} end
if before[4] ~= editor then return {'foreign', shown, shown} end
if before[3] == '1' then return {'locked', shown, shown} end
local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
if now_ms - math.floor(before[1] * 1000 + 0.5) > window * 1000 then return {'late', shown, shown} end
if repicture == '1' and picture ~= '' and shown == 'barred' then return {'barred', shown, shown} end
if title == before[5] then title = '' end
if text == before[6] then retext = '0' end
if picture == shown or (seen ~= '' and seen ~= shown) or (picture == '' and string.sub(shown, 1, 4) ~= 'own ') then repicture = '0' end
if title == '' and retext ~= '1' and repicture ~= '1' then return {'edited', shown, shown} end
if title ~= '' then redis.call('HSET', article, 'title', title) end
if retext == '1' then redis.call('HSET', article, 'text', text) end
if repicture == '1' and picture ~= '' then redis.call('HSET', article, 'picture', picture) end
if repicture == '1' and picture == '' then redis.call('HDEL', article, 'picture') end
redis.call('HSET', article, 'edited', string.format('%.3f', now_ms / 1000))
redis.call('XADD', changes, 'MAXLEN', '~', kept_changes, '*', 'id', id)
return {'edited', shown, repicture == '1' and picture or shown}
