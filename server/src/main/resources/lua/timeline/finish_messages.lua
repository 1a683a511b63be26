-- Deletes finished messages of one stream. The readers of each message are counted once.
--
-- Returns how many messages had not been finished before.

local stream = KEYS[1] -- stream, the messages
local counts = KEYS[2] -- hash, post id -> readers reached

local group = ARGV[1] -- the consumer group
local first = 2       -- for each post and number of readers: post id, readers that each message reached, number of messages, ids

local function parts(id)
  local ms, seq = string.match(id, '(%d+)-(%d+)')
  return tonumber(ms), tonumber(seq)
end

local function below(id, ms, seq)
  local other_ms, other_seq = parts(id)
  return other_ms < ms or other_ms == ms and other_seq < seq
end

local ended, sent, i = 0, 0, first
local top_ms, top_seq = 0, 0
while i <= #ARGV do
  local post, readers, last = ARGV[i], tonumber(ARGV[i + 1]), i + 2 + tonumber(ARGV[i + 2])
  local finished = redis.call('XACK', stream, group, unpack(ARGV, i + 3, last))
  if finished * readers > 0 then redis.call('HINCRBY', counts, post, string.format('%d', finished * readers)) end
  for k = i + 3, last do
    if not below(ARGV[k], top_ms, top_seq) then top_ms, top_seq = parts(ARGV[k]) end
  end
  ended, sent, i = ended + finished, sent + last - i - 2, last + 1
end

-- Messages are taken in the order of their ids. So when all of these were still to be ended and none before the last of them is
-- being worked at, all up to it are done, and are cut off at once; to delete one by its id is to search for it. A stream that
-- was lost meanwhile has no group.
local left = redis.pcall('XPENDING', stream, group, '-', '+', 1)
local oldest = not left.err and left[1] and left[1][1]
if ended == sent and not (oldest and below(oldest, top_ms, top_seq)) then
  redis.call('XTRIM', stream, 'MINID', string.format('%d-%d', top_ms, top_seq + 1))
else
  i = first
  while i <= #ARGV do
    local last = i + 2 + tonumber(ARGV[i + 2])
    redis.call('XDEL', stream, unpack(ARGV, i + 3, last))
    i = last + 1
  end
end
return ended
