-- Marks one line of an account as read or as unread, unless it has news since it was shown. Other lines do not change.
--
-- Returns 1 when its state changed, else 0.

local lines = KEYS[1] -- zset, lines by unix ms of their last news
local state = KEYS[2] -- hash, read, one:{line}, low, version

local line    = ARGV[1]           -- its id
local seen    = tonumber(ARGV[2]) -- score that it was shown with
local wanted  = ARGV[3]           -- read or unread
local account = ARGV[4]           -- account id
local channel = ARGV[5]           -- channel that announces changes

local call = redis.call
local score = tonumber(call('ZSCORE', lines, line))
if not score or score > seen then return 0 end
local field, value = 'one:' .. line, string.format('%.0f', score)
local behind = score <= tonumber(call('HGET', state, 'read') or 0)
local alone = call('HGET', state, field) == value
local read = behind ~= alone
if read == (wanted == 'read') then return 0 end
if alone then
  call('HDEL', state, field)
else
  call('HSET', state, field, value)
  local low = tonumber(call('HGET', state, 'low'))
  if behind and (not low or score < low) then call('HSET', state, 'low', value) end
end
call('HINCRBY', state, 'version', '1')
call('PUBLISH', channel, account)
return 1
