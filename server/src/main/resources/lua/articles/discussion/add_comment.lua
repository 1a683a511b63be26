-- Adds a comment to an article's discussion, with its author's upvote, while the article is open for comments.
--
-- Returns {'added', unix ms, revision}, {'sent', number} when the author sent the same form before,
-- {'moved', next number} when another comment took the number, or {outcome} alone: 'full', 'parent', 'article-unknown' when the
-- part has no such article, 'article-withdrawn', 'article-locked'.

local thread     = KEYS[1]  -- string, records of 28 bytes
local comment    = KEYS[2]  -- hash, the comment
local body       = KEYS[3]  -- string, unix ms of posting and of the last edit, and the text
local upvoted    = KEYS[4]  -- set of account ids
local uncounted  = KEYS[5]  -- hash of the article, number:account -> up or down: votes that do not count
local sent       = KEYS[6]  -- string, number of the comment that the author made from the form
local changes    = KEYS[7]  -- stream of changes
local downvoted  = KEYS[8]  -- set of account ids
local history    = KEYS[9]  -- list of earlier texts
local weightless = KEYS[10] -- set of user:{uid} whose votes do not count
local voted      = KEYS[11] -- set of the author, comments of the part that it ever voted on or flagged
local votes      = KEYS[12] -- hash, data that votes on the article read and change

local id        = ARGV[1]           -- {article}-{number}
local number    = tonumber(ARGV[2]) -- the next number
local parent    = tonumber(ARGV[3]) -- 0 for none
local author    = ARGV[4]           -- account id
local text      = ARGV[5]           -- Markdown
local most      = tonumber(ARGV[6]) -- highest number
local sent_secs = ARGV[7]           -- how long the form is remembered; 0 when it has no key
local article   = ARGV[8]           -- article id
local owner     = ARGV[9]           -- account id of the article's author
local mentioned = ARGV[10]          -- account ids with spaces between them
local past      = ARGV[11]          -- unix ms of a comment that is older than now; empty for one of now

-- include articles/discussion/refusal.part

local before = sent_secs ~= '0' and redis.call('GET', sent)
if before then return {'sent', before} end
local refused = refusal(votes)
if refused then return {refused} end
local size = redis.call('STRLEN', thread)
local next = math.max(size / 28, 1)
if number ~= next then return {'moved', tostring(next)} end
if number > most then return {'full'} end
local answered = owner
if parent > 0 then
  if parent >= number then return {'parent'} end
  if redis.call('GETRANGE', thread, parent * 28 + 24, parent * 28 + 24) ~= '\1' then return {'parent'} end
  answered = string.format('%.0f', struct.unpack('>I8', redis.call('GETRANGE', thread, parent * 28 + 16, parent * 28 + 23)))
end

local now, ms = redis.call('TIME'), past
if past == '' then ms = now[1] .. string.format('%03d', math.floor(now[2] / 1000)) end
local secs = tonumber(string.sub(ms, 1, -4))
local time = string.sub(ms, 1, -4) .. '.' .. string.sub(ms, -3)
local up = 1 - redis.call('SISMEMBER', weightless, 'user:' .. author)

if size == 0 then redis.call('APPEND', thread, struct.pack('>I4I4I4I4I8I4', 0, 0, 0, 0, 0, 0)) end
local revision, living, newest = struct.unpack('>I4I4I4', redis.call('GETRANGE', thread, 0, 11))
redis.call('SETRANGE', thread, 0, struct.pack('>I4I4I4', revision + 1, living + 1, math.max(newest, secs)))
redis.call('APPEND', thread, struct.pack('>I4I4I4I4I8BBBB', parent, secs, up, 0, tonumber(author), 1, 0, 0, 0))
redis.call('HSET', comment, 'article', article, 'parent', parent, 'author', 'user:' .. author,
  'time', time, 'votes', up, 'upvotes', up, 'downvotes', 0, 'state', 'live')
redis.call('DEL', upvoted, downvoted, history) -- left over from an incomplete restore
redis.call('SET', body, ms .. ' 0\n' .. text)
if up == 1 then
  redis.call('SADD', upvoted, author)
else
  redis.call('HSET', uncounted, number .. ':' .. author, 'up')
end
redis.call('SADD', voted, id)
if sent_secs ~= '0' then redis.call('SET', sent, number, 'EX', sent_secs) end
redis.call('XADD', changes, '*', 'event', 'add', 'comment', id, 'author', author, 'listed', 1, 'time', time, 'living', living + 1,
  'last', number, 'revision', revision + 1, 'answered', answered, 'mentioned', mentioned)
return {'added', ms, tostring(revision + 1)}
