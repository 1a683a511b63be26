-- Excludes items from a channel, as if they had been removed. An item that is in the channel stays; a deleted channel is not
-- changed.
--
-- Returns how many were excluded.

local posts = KEYS[1] -- zset, item by when it was published
local gone  = KEYS[2] -- zset, item by unix seconds when it left
local ended = KEYS[3] -- zset, channel by unix ms when it ended

local channel = ARGV[1] -- its id
local now     = ARGV[2] -- unix seconds
local first_item = 3    -- ids

if redis.call('ZSCORE', ended, channel) then return 0 end
local noted = 0
for i = first_item, #ARGV do
  if not redis.call('ZSCORE', posts, ARGV[i]) then noted = noted + redis.call('ZADD', gone, 'NX', now, ARGV[i]) end
end
return noted
