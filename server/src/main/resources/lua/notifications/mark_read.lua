-- Marks the lines of an account as read up to a score, at most up to its newest line. The mark never moves back.
--
-- Returns 1 when the mark moved, else 0.

local lines = KEYS[1] -- zset, lines by unix ms of their last news
local state = KEYS[2] -- hash, read, one:{line}

local up_to   = tonumber(ARGV[1]) -- score
local account = ARGV[2]           -- account id
local channel = ARGV[3]           -- channel that announces changes

local newest = tonumber(redis.call('ZREVRANGE', lines, '0', '0', 'WITHSCORES')[2] or 0)
local mark = math.min(up_to, newest)
if mark <= tonumber(redis.call('HGET', state, 'read') or 0) then return 0 end
redis.call('HSET', state, 'read', string.format('%.0f', mark))
local fields = redis.call('HGETALL', state)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 4) == 'one:' and tonumber(fields[i + 1]) <= mark then
    redis.call('HDEL', state, fields[i])
  end
end
redis.call('PUBLISH', channel, account)
return 1
