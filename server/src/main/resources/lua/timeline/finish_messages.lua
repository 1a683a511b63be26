-- Ends messages of one stream that are done. What they brought is counted once for each message.
--
-- Returns how many were still to be ended.

local stream = KEYS[1] -- stream, the messages
local counts = KEYS[2] -- hash, post id -> readers reached

local group = ARGV[1] -- the consumer group
local first = 2       -- for each post and number of readers: post id, readers that each message reached, number of messages, ids

local ended, i = 0, first
while i <= #ARGV do
  local post, readers, last = ARGV[i], tonumber(ARGV[i + 1]), i + 2 + tonumber(ARGV[i + 2])
  local finished = redis.call('XACK', stream, group, unpack(ARGV, i + 3, last))
  if finished * readers > 0 then redis.call('HINCRBY', counts, post, string.format('%d', finished * readers)) end
  redis.call('XDEL', stream, unpack(ARGV, i + 3, last))
  ended, i = ended + finished, last + 1
end
return ended
