-- Deletes a comment for its author, removes it for a moderator, or restores a removed one.
--
-- Returns 'changed', 'unchanged', 'unknown', 'deleted', 'foreign', or 'unflagged' when only a flagged comment should be removed.

local thread  = KEYS[1] -- string, records of 28 bytes
local comment = KEYS[2] -- hash, the comment
local body    = KEYS[3] -- string, its text
local history = KEYS[4] -- list of earlier texts
local changes = KEYS[5] -- stream of changes
local flags   = KEYS[6] -- hash of the comment, account id -> reason

local id         = ARGV[1]           -- {article}-{number}
local number     = tonumber(ARGV[2]) -- its number in the article
local action     = ARGV[3]           -- delete, remove or restore
local actor      = ARGV[4]           -- account id
local reason     = ARGV[5]           -- for the moderation log
local if_flagged = ARGV[6]           -- 1 when nothing changes unless it is flagged

-- include articles/discussion/name_change.part

local DELETED, REMOVED, LIVE = 2, 3, 1

local row = redis.call('HMGET', comment, 'state', 'author', 'time')
local state, author, time = row[1], row[2], row[3]
if not state then return 'unknown' end
if action == 'delete' then
  if state == 'deleted' then return 'unchanged' end
  if author ~= 'user:' .. actor then return 'foreign' end
elseif state == 'deleted' then
  return 'deleted'
elseif (action == 'remove') == (state == 'removed') then
  return 'unchanged'
end
if if_flagged == '1' and redis.call('EXISTS', flags) == 0 then return 'unflagged' end

local became = action == 'delete' and 'deleted' or action == 'remove' and 'removed' or 'live'
local at = number * 28 + 16
local author_id, state_and_edits = struct.unpack('>I8I4', redis.call('GETRANGE', thread, at, at + 11))
local edits = state_and_edits % 0x1000000
redis.call('HSET', comment, 'state', became)
redis.call('DEL', flags)
if became == 'deleted' then
  redis.call('HDEL', comment, 'author', 'edited')
  redis.call('DEL', body, history)
  author_id = 0
end
local code = became == 'deleted' and DELETED or became == 'removed' and REMOVED or LIVE
redis.call('SETRANGE', thread, at, struct.pack('>I8I4', author_id, code * 0x1000000 + edits))

local revision, living, _, shape = struct.unpack('>I4I4I4I4', redis.call('GETRANGE', thread, 0, 15))
living = living - (state == 'live' and 1 or 0) + (became == 'live' and 1 or 0)
redis.call('SETRANGE', thread, 0, struct.pack('>I4I4', revision + 1, living))
name_change(thread, shape, number)
redis.call('XADD', changes, '*', 'event', action, 'comment', id, 'author', string.sub(author, 6),
  'time', time, 'actor', actor, 'reason', reason, 'flags', 0, 'living', living, 'last', redis.call('STRLEN', thread) / 28 - 1,
  'revision', revision + 1)
return 'changed'
