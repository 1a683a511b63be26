-- Changes the text of a comment while its article is open for comments. Earlier texts are kept for moderators.
--
-- Returns 'edited', 'unchanged', 'unknown', 'withdrawn', 'foreign', 'late', 'article-unknown' when the part has no such article,
-- 'article-withdrawn' or 'article-locked'.

local thread  = KEYS[1] -- string, records of 28 bytes
local comment = KEYS[2] -- hash, the comment
local body    = KEYS[3] -- string, unix ms of posting and of the last edit, and the text
local history = KEYS[4] -- list of earlier bodies, newest first
local changes = KEYS[5] -- stream of changes
local votes   = KEYS[6] -- hash, data that votes on the article read and change

local id        = ARGV[1]           -- {article}-{number}
local number    = tonumber(ARGV[2]) -- its number in the article
local editor    = ARGV[3]           -- account id
local text      = ARGV[4]           -- Markdown
local window    = tonumber(ARGV[5]) -- seconds after posting during which it can change
local kept      = tonumber(ARGV[6]) -- number of earlier texts that are kept
local mentioned = ARGV[7]           -- account ids with spaces between them, in the new text

-- include articles/discussion/refusal.part

local refused = refusal(votes)
if refused then return refused end
local row = redis.call('HMGET', comment, 'time', 'state', 'author')
if not row[1] then return 'unknown' end
if row[2] ~= 'live' then return 'withdrawn' end
if row[3] ~= 'user:' .. editor then return 'foreign' end
local now = redis.call('TIME')
local now_ms = now[1] .. string.format('%03d', math.floor(now[2] / 1000))
if now_ms - math.floor(row[1] * 1000 + 0.5) > window * 1000 then return 'late' end

local before = redis.call('GET', body)
local posted, _, old = string.match(before or '', '^(%d+) (%d+)\n(.*)$')
if not posted then return 'withdrawn' end -- it lost its text, and a repair makes it a deleted one
if old == text then return 'unchanged' end
redis.call('LPUSH', history, before)
redis.call('LTRIM', history, 0, kept - 1)
redis.call('SET', body, posted .. ' ' .. now_ms .. '\n' .. text)
local edited = now[1] .. '.' .. string.sub(now_ms, -3)
redis.call('HSET', comment, 'edited', edited)

local state_and_edits = struct.unpack('>I4', redis.call('GETRANGE', thread, number * 28 + 24, number * 28 + 27))
redis.call('SETRANGE', thread, number * 28 + 24, struct.pack('>I4', state_and_edits + 1))
local revision, living = struct.unpack('>I4I4', redis.call('GETRANGE', thread, 0, 7))
redis.call('SETRANGE', thread, 0, struct.pack('>I4', revision + 1))
redis.call('XADD', changes, '*', 'event', 'edit', 'comment', id, 'author', editor, 'living', living,
  'last', redis.call('STRLEN', thread) / 28 - 1, 'revision', revision + 1, 'time', edited, 'mentioned', mentioned)
return 'edited'
