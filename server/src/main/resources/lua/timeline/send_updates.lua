-- Sends messages of the second stage to one partition: the same for different readers.
--
-- Returns how many.

local stream = KEYS[1] -- stream, the messages

local kind  = ARGV[1] -- what is to be done
local post  = ARGV[2] -- post id
local at    = ARGV[3] -- when the readers were looked up, unix ms
local first = 4       -- readers of each message, account ids joined by commas

for i = first, #ARGV do redis.call('XADD', stream, '*', 'kind', kind, 'post', post, 'users', ARGV[i], 'at', at) end
return #ARGV - first + 1
