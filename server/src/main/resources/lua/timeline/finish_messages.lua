-- Deletes finished messages of one stream. The readers of each message are counted once.
--
-- Returns how many messages had not been finished before.

local stream = KEYS[1] -- stream, the messages
local counts = KEYS[2] -- hash, post id -> readers reached

local group = ARGV[1] -- the consumer group
local first = 2       -- for each group of messages: post id, readers that each message reached, number of messages, message ids

local function parts(id)
  local ms, seq = string.match(id, '(%d+)-(%d+)')
  return tonumber(ms), tonumber(seq)
end

local function below(id, ms, seq)
  local other_ms, other_seq = parts(id)
  return other_ms < ms or other_ms == ms and other_seq < seq
end

local finished, sent, i = 0, 0, first
local top_ms, top_seq = 0, 0
while i <= #ARGV do
  local post, readers, last = ARGV[i], tonumber(ARGV[i + 1]), i + 2 + tonumber(ARGV[i + 2])
  local acked = redis.call('XACK', stream, group, unpack(ARGV, i + 3, last))
  if acked * readers > 0 then redis.call('HINCRBY', counts, post, string.format('%d', acked * readers)) end
  for k = i + 3, last do
    if not below(ARGV[k], top_ms, top_seq) then top_ms, top_seq = parts(ARGV[k]) end
  end
  finished, sent, i = finished + acked, sent + last - i - 2, last + 1
end

-- Messages are taken in the order of their ids. If none of these was finished before and no message up to the last of them is
-- still in flight, all messages up to it are finished, and one trim deletes them; deleting a message by its id needs a search.
-- A stream that was lost has no group.
local in_work = redis.pcall('XPENDING', stream, group, '-', '+', 1)
local oldest = not in_work.err and in_work[1] and in_work[1][1]
if finished == sent and not (oldest and below(oldest, top_ms, top_seq)) then
  redis.call('XTRIM', stream, 'MINID', string.format('%d-%d', top_ms, top_seq + 1))
else
  i = first
  while i <= #ARGV do
    local last = i + 2 + tonumber(ARGV[i + 2])
    redis.call('XDEL', stream, unpack(ARGV, i + 3, last))
    i = last + 1
  end
end
return finished
