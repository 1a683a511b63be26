-- Dismisses a line of an account, unless it has news since it was shown. Of too many dismissed lines the oldest is
-- removed, and acts up to its latest are refused from then on.
--
-- Returns 1 when it is dismissed now, 0 when there is no such line, -1 when it has news.

local lines     = KEYS[1] -- zset, lines by unix ms of their last news
local dismissed = KEYS[2] -- zset, dismissed lines by the score they had
local records   = KEYS[3] -- hash, line -> unix ms of its latest act, a space, people
local state     = KEYS[4] -- hash, one:{line}, floor, version

local line    = ARGV[1]           -- its id
local seen    = tonumber(ARGV[2]) -- score that it was shown with
local most    = tonumber(ARGV[3]) -- maximum number of dismissed lines
local account = ARGV[4]           -- account id
local channel = ARGV[5]           -- channel that announces changes

local call = redis.call
local score = tonumber(call('ZSCORE', lines, line))
if not score then return 0 end
if score > seen then return -1 end
call('ZREM', lines, line)
call('HDEL', state, 'one:' .. line)
call('ZADD', dismissed, string.format('%.0f', score), line)
if call('ZCARD', dismissed) > most then
  local oldest = call('ZPOPMIN', dismissed)[1]
  local latest = tonumber(string.match(call('HGET', records, oldest) or '0', '^%d+') or 0)
  local floor = math.max(latest, tonumber(call('HGET', state, 'floor') or 0))
  call('HDEL', records, oldest)
  call('HSET', state, 'floor', string.format('%.0f', floor))
end
call('HINCRBY', state, 'version', '1')
call('PUBLISH', channel, account)
return 1
