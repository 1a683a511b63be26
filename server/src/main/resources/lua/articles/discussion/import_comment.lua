-- Adds a comment of another site, once: the number that its id got is stored. Its author is a name without an account, and
-- its votes are counts without voters.
--
-- Returns {'added'}, {'known', number} when it was imported before, {'moved', next number} when another comment took the
-- number, or 'full'.

local thread    = KEYS[1] -- string, records of 28 bytes
local comment   = KEYS[2] -- hash, the comment
local body      = KEYS[3] -- string, times, name of the author, and the text
local upvoted   = KEYS[4] -- set of account ids
local downvoted = KEYS[5] -- set of account ids
local history   = KEYS[6] -- list of earlier texts
local imported  = KEYS[7] -- hash, id on the other site -> number
local changes   = KEYS[8] -- stream of changes

local id       = ARGV[1]            -- {article}-{number}
local number   = tonumber(ARGV[2])  -- the next number
local parent   = tonumber(ARGV[3])  -- 0 for none
local name     = ARGV[4]            -- of its author, one line
local text     = ARGV[5]            -- Markdown
local posted   = ARGV[6]            -- unix ms
local edited   = ARGV[7]            -- unix ms, 0 for never
local up       = tonumber(ARGV[8])  -- upvotes
local down     = tonumber(ARGV[9])  -- downvotes
local state    = ARGV[10]           -- live or deleted
local most     = tonumber(ARGV[11]) -- highest number
local article  = ARGV[12]           -- article id
local external = ARGV[13]           -- id on the other site

local LIVE, DELETED = 1, 2

local before = redis.call('HGET', imported, external)
if before then return {'known', before} end
local size = redis.call('STRLEN', thread)
local next = math.max(size / 28, 1)
if number ~= next then return {'moved', tostring(next)} end
if number > most then return {'full'} end
if parent >= number then parent = 0 end

local living = state == 'live'
local secs = math.floor(posted / 1000)
local time = string.sub(posted, 1, -4) .. '.' .. string.sub(posted, -3)
if size == 0 then redis.call('APPEND', thread, struct.pack('>I4I4I4I4I8I4', 0, 0, 0, 0, 0, 0)) end
local revision, count, newest = struct.unpack('>I4I4I4', redis.call('GETRANGE', thread, 0, 11))
count = count + (living and 1 or 0)
redis.call('SETRANGE', thread, 0, struct.pack('>I4I4I4', revision + 1, count, math.max(newest, secs)))
redis.call('APPEND', thread, struct.pack('>I4I4I4I4I8BBBB', parent, secs, up, down, 0, living and LIVE or DELETED, 0, 0,
  edited ~= '0' and 1 or 0))
redis.call('DEL', comment, body, upvoted, downvoted, history) -- left over from an incomplete restore
redis.call('HSET', comment, 'article', article, 'parent', parent, 'time', time, 'votes', up - down, 'upvotes', up,
  'downvotes', down, 'importedUp', up, 'importedDown', down, 'state', state)
if living then
  redis.call('HSET', comment, 'author', 'user:0')
  redis.call('SET', body, posted .. ' ' .. edited .. ' ' .. name .. '\n' .. text)
end
redis.call('HSET', imported, external, number)
redis.call('XADD', changes, '*', 'event', living and 'list' or 'import', 'comment', id, 'author', 0, 'time', time,
  'living', count, 'last', number, 'revision', revision + 1)
return {'added'}
