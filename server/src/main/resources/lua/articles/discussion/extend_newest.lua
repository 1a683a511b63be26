-- Makes room for older comments in the list of the newest ones: lowers the time after which it has every live comment, unless that
-- changed since it was read or the list is full. The comments are listed afterwards.
--
-- Returns 1 when it was lowered, else 0.

local complete_after = KEYS[1] -- string, unix s: the list has every live comment after it, and none before it
local newest         = KEYS[2] -- zset, newest comments by time (unix s)

local read   = ARGV[1]           -- as it was read; empty when there was none
local lowest = ARGV[2]           -- unix s
local most   = tonumber(ARGV[3]) -- members kept in `newest`

if redis.call('ZCARD', newest) >= most then return 0 end
local limit = redis.call('GET', complete_after) or ''
if limit ~= read or limit ~= '' and tonumber(limit) <= tonumber(lowest) then return 0 end
redis.call('SET', complete_after, lowest)
return 1
