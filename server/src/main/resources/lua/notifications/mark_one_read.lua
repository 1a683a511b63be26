-- Marks one line of an account as read, unless it has news since it was shown. Lines before it stay as they are.
--
-- Returns 1 when it was unread, else 0.

local lines = KEYS[1] -- zset, lines by unix ms of their last news
local state = KEYS[2] -- hash, read, one:{line}

local line    = ARGV[1]           -- its id
local seen    = tonumber(ARGV[2]) -- score that it was shown with
local account = ARGV[3]           -- account id
local channel = ARGV[4]           -- channel that announces changes

local score = tonumber(redis.call('ZSCORE', lines, line))
if not score or score > seen then return 0 end
if score <= tonumber(redis.call('HGET', state, 'read') or 0) then return 0 end
local field, value = 'one:' .. line, string.format('%.0f', score)
if redis.call('HGET', state, field) == value then return 0 end
redis.call('HSET', state, field, value)
redis.call('PUBLISH', channel, account)
return 1
