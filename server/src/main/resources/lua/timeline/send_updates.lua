-- Appends messages of the second stage of a fan-out to the stream of one partition.
--
-- Returns their number.

local stream = KEYS[1] -- stream, the messages

local first = 1 -- for each group of messages that differ only in readers: kind, post id, unix ms when the readers were looked up,
                -- number of messages, and the readers of each, account ids joined by commas

local sent, i = 0, first
while i <= #ARGV do
  local kind, post, at, last = ARGV[i], ARGV[i + 1], ARGV[i + 2], i + 3 + tonumber(ARGV[i + 3])
  for k = i + 4, last do redis.call('XADD', stream, '*', 'kind', kind, 'post', post, 'users', ARGV[k], 'at', at) end
  sent, i = sent + last - i - 3, last + 1
end
return sent
