-- Notes items that are about to be marked read together, so that this can be taken back for a while. A channel that has ended takes
-- no notes.
--
-- Returns how many are noted now.

local undo  = KEYS[1] -- list, items that were marked read together
local ended = KEYS[2] -- zset, channel by unix ms when it ended

local channel  = ARGV[1] -- its id
local lifetime = ARGV[2] -- seconds for which it can be taken back
local first_item = 3     -- ids

if redis.call('ZSCORE', ended, channel) then return 0 end
for i = first_item, #ARGV do redis.call('RPUSH', undo, ARGV[i]) end
redis.call('EXPIRE', undo, lifetime)
return redis.call('LLEN', undo)
