-- Ends messages of one stream: they are done, or are given up. What they brought is counted once for each message.
--
-- Returns how many were still to be ended.

local stream = KEYS[1] -- stream, the messages
local dead   = KEYS[2] -- stream, messages given up
local counts = KEYS[3] -- hash, post id -> readers reached

local group  = ARGV[1] -- the consumer group
local reason = ARGV[2] -- why they are given up; empty when they are done
local first  = 3       -- for each message: id, post id, readers reached

local ended, ids, reached = 0, {}, {}
for i = first, #ARGV, 3 do
  local id, post, readers = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  local found = reason ~= '' and redis.call('XRANGE', stream, id, id) or {}
  if redis.call('XACK', stream, group, id) == 1 then
    ended = ended + 1
    if readers > 0 then reached[post] = (reached[post] or 0) + readers end
    if found[1] then redis.call('XADD', dead, '*', 'message', id, 'reason', reason, unpack(found[1][2])) end
  end
  ids[#ids + 1] = id
end
for post, readers in pairs(reached) do redis.call('HINCRBY', counts, post, string.format('%d', readers)) end
if #ids > 0 then redis.call('XDEL', stream, unpack(ids)) end
return ended
