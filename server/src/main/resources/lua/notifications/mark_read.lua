-- Marks the lines of an account as read up to a score, at most up to its newest line: the mark moves there unless it is
-- further already, and lines up to there that were marked singly become read too. The mark never moves back.
--
-- Returns 1 when the mark moved or a line that was marked as unread is read, else 0.

local lines = KEYS[1] -- zset, lines by unix ms of their last news
local state = KEYS[2] -- hash, read, one:{line}, low, version

local up_to   = tonumber(ARGV[1]) -- score
local account = ARGV[2]           -- account id
local channel = ARGV[3]           -- channel that announces changes

local call = redis.call
local newest = tonumber(call('ZREVRANGE', lines, '0', '0', 'WITHSCORES')[2] or 0)
local mark = math.min(up_to, newest)
local before, low = unpack(call('HMGET', state, 'read', 'low'))
local moved = mark > tonumber(before or 0)
local changed = moved
if not moved and mark < tonumber(low or math.huge) then return 0 end
if moved then call('HSET', state, 'read', string.format('%.0f', mark)) end
local fields = call('HGETALL', state)
local left = math.huge
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 4) == 'one:' then
    local score = tonumber(fields[i + 1])
    if score <= mark then
      call('HDEL', state, fields[i])
      changed = true
    elseif score <= tonumber(before or 0) then
      left = math.min(left, score)
    end
  end
end
if left < math.huge then
  call('HSET', state, 'low', string.format('%.0f', left))
else
  call('HDEL', state, 'low')
end
if not changed then return 0 end
call('HINCRBY', state, 'version', '1')
call('PUBLISH', channel, account)
return 1
