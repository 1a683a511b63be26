-- Changes title and text of a live article, for a limited time after posting. Nothing is written when both are as
-- before.
--
-- Returns 'edited', 'unknown', 'withdrawn', 'locked', 'foreign' when another account wrote it, or 'late'.

local article = KEYS[1] -- hash, the article
local changes = KEYS[2] -- stream of articles whose content changed, read by search

local editor = ARGV[1]           -- user:{uid}
local window = tonumber(ARGV[2]) -- seconds after posting
local title  = ARGV[3]           -- new title, empty to keep it
local text   = ARGV[4]           -- new text; kept unless ARGV[5] is 1
local retext = ARGV[5]           -- 1 to change the text
local id     = ARGV[6]           -- article id
local kept_changes = ARGV[7]     -- minimum length of the stream

local before = redis.call('HMGET', article, 'time', 'state', 'locked', 'author', 'title', 'text')
if not before[1] then return 'unknown' end
if (before[2] or 'live') ~= 'live' then return 'withdrawn' end
if before[4] ~= editor then return 'foreign' end
if before[3] == '1' then return 'locked' end
local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
if now_ms - math.floor(before[1] * 1000 + 0.5) > window * 1000 then return 'late' end
if title == before[5] then title = '' end
if text == before[6] then retext = '0' end
if title == '' and retext ~= '1' then return 'edited' end
if title ~= '' then redis.call('HSET', article, 'title', title) end
if retext == '1' then redis.call('HSET', article, 'text', text) end
redis.call('HSET', article, 'edited', string.format('%.3f', now_ms / 1000))
redis.call('XADD', changes, 'MAXLEN', '~', kept_changes, '*', 'id', id)
return 'edited'
