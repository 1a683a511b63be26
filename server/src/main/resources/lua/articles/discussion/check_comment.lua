-- Compares the stored data of a comment, and repairs it on request. The sets of voters and the hash decide, with the
-- counts of votes on another site.
--
-- Returns the faults; an empty list when there are none or the comment does not exist.

local thread    = KEYS[1] -- string, records of 28 bytes
local comment   = KEYS[2] -- hash, the comment
local body      = KEYS[3] -- string, its text
local history   = KEYS[4] -- list of earlier texts
local upvoted   = KEYS[5] -- set of account ids
local downvoted = KEYS[6] -- set of account ids

local article = ARGV[1]           -- article id
local number  = tonumber(ARGV[2]) -- its number in the article
local mode    = ARGV[3]           -- check or repair

-- include articles/discussion/name_change.part

local DELETED = 2
local CODES = {live = 1, deleted = DELETED, removed = 3}
local NAMES = {'live', 'deleted', 'removed'}
local repair = mode == 'repair'
local faults = {}

local at = number * 28
local record = redis.call('GETRANGE', thread, at, at + 27)
if #record < 28 then return faults end
local parent, secs, up, down, author, state_and_edits = struct.unpack('>I4I4I4I4I8I4', record)
local edits = state_and_edits % 0x1000000
local code = (state_and_edits - edits) / 0x1000000

local both = redis.call('SINTER', upvoted, downvoted)
if #both > 0 then
  faults[#faults + 1] = 'voted-both-ways'
  if repair then
    for _, voter in ipairs(both) do redis.call('SREM', downvoted, voter) end
  end
end
local row = redis.call('HMGET', comment, 'parent', 'author', 'upvotes', 'downvotes', 'votes', 'state', 'time', 'importedUp',
  'importedDown')
local real_up = redis.call('SCARD', upvoted) + (row[8] or 0)
local real_down = redis.call('SCARD', downvoted) + (row[9] or 0)
if not row[6] or not row[7] or not CODES[row[6]] then
  faults[#faults + 1] = 'missing-hash'
  row[1], row[6], row[7] = tostring(parent), NAMES[code] or 'deleted', secs .. '.000'
  row[2] = row[6] ~= 'deleted' and author > 0 and 'user:' .. string.format('%.0f', author)
end

local wanted_state = row[6]
local has_text = redis.call('EXISTS', body) == 1
if wanted_state ~= 'deleted' and not has_text then
  faults[#faults + 1] = 'missing-text'
  wanted_state = 'deleted'
elseif wanted_state == 'deleted' and redis.call('EXISTS', body, history) > 0 then
  faults[#faults + 1] = 'leftover-text'
  if repair then redis.call('DEL', body, history) end
end
local wanted_author = wanted_state ~= 'deleted' and tonumber(string.sub(row[2] or 'user:0', 6)) or 0

if up ~= real_up or down ~= real_down or tonumber(row[3]) ~= real_up or tonumber(row[4]) ~= real_down
  or tonumber(row[5]) ~= real_up - real_down then
  faults[#faults + 1] = 'wrong-counts'
end
if parent ~= tonumber(row[1]) or author ~= wanted_author or code ~= CODES[wanted_state] then
  faults[#faults + 1] = 'wrong-record'
end

if repair and #faults > 0 then
  local wanted_parent = tonumber(row[1]) or parent
  if wanted_parent >= number then wanted_parent = 0 end
  redis.call('HSET', comment, 'article', article, 'parent', wanted_parent, 'time', row[7], 'votes', real_up - real_down,
    'upvotes', real_up, 'downvotes', real_down, 'state', wanted_state)
  if wanted_author > 0 then
    redis.call('HSET', comment, 'author', 'user:' .. string.format('%.0f', wanted_author))
  else
    redis.call('HDEL', comment, 'author', 'edited')
  end
  redis.call('SETRANGE', thread, at, struct.pack('>I4I4I4I4I8I4', wanted_parent, secs, real_up, real_down, wanted_author,
    CODES[wanted_state] * 0x1000000 + edits))
  local shape = struct.unpack('>I4', redis.call('GETRANGE', thread, 12, 15))
  name_change(thread, shape, 0)
end
return faults
