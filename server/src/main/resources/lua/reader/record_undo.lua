-- Records items before they are marked read together, so that this can be undone for a while. A deleted channel does not change.
--
-- Returns how many are recorded now.

local undo    = KEYS[1] -- list, items that were marked read together
local deleted = KEYS[2] -- zset, deleted channel by unix ms of deletion

local channel  = ARGV[1] -- id of the channel
local lifetime = ARGV[2] -- seconds for which it can be undone
local first_item = 3     -- ids

if redis.call('ZSCORE', deleted, channel) then return 0 end
for i = first_item, #ARGV do redis.call('RPUSH', undo, ARGV[i]) end
redis.call('EXPIRE', undo, lifetime)
return redis.call('LLEN', undo)
