-- Records items before they are marked read together, so that this can be undone for a while. A deleted channel is not changed.
--
-- Returns how many are recorded now.

local undo  = KEYS[1] -- list, items that were marked read together
local ended = KEYS[2] -- zset, channel by unix ms when it ended

local channel  = ARGV[1] -- its id
local lifetime = ARGV[2] -- seconds for which it can be taken back
local first_item = 3     -- ids

if redis.call('ZSCORE', ended, channel) then return 0 end
for i = first_item, #ARGV do redis.call('RPUSH', undo, ARGV[i]) end
redis.call('EXPIRE', undo, lifetime)
return redis.call('LLEN', undo)
