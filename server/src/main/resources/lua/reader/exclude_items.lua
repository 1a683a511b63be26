-- Excludes items from a channel, as if they had been removed from it. An item that is in the channel stays; a deleted channel does
-- not change.
--
-- Returns how many were excluded.

local posts   = KEYS[1] -- zset, item by time of publication
local gone    = KEYS[2] -- zset, removed item by unix seconds of removal
local deleted = KEYS[3] -- zset, deleted channel by unix ms of deletion

local channel = ARGV[1] -- id of the channel
local now     = ARGV[2] -- unix seconds
local first_item = 3    -- ids

if redis.call('ZSCORE', deleted, channel) then return 0 end
local excluded = 0
for i = first_item, #ARGV do
  if not redis.call('ZSCORE', posts, ARGV[i]) then excluded = excluded + redis.call('ZADD', gone, 'NX', now, ARGV[i]) end
end
return excluded
