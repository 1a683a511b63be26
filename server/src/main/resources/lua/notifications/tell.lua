-- Replaces some lines of an account by the data that a source read, unless a later read of that source was written before. A line
-- whose latest act is later than all before moves to the top, unread. Lines beyond the maximum are removed, and acts up
-- to the latest removed one are refused from then on.
--
-- Returns {outcome, number}: 'told' and the number of changes; 'stale' and the position of the later read; 'deleted' and
-- 0 when the account was deleted.

local lines     = KEYS[1] -- zset, lines by unix ms of their last news
local dismissed = KEYS[2] -- zset, dismissed lines by the score they had
local records   = KEYS[3] -- hash, line -> unix ms of its latest act, a space, people
local state     = KEYS[4] -- hash, read, one:{line}, floor, at:{source}, deleted, version

local source     = ARGV[1]           -- name of the source
local position   = tonumber(ARGV[2]) -- of the read
local most       = tonumber(ARGV[3]) -- maximum number of lines
local account    = ARGV[4]           -- account id
local channel    = ARGV[5]           -- channel that announces changes
local rebuilding = ARGV[6]           -- 1 to place lines by the time of their acts, else 0
local first_line = 7                 -- for each line: its id, unix ms of its latest act, people; 0 and '' to withdraw it

local call = redis.call
if call('HEXISTS', state, 'deleted') == 1 then return {'deleted', 0} end
local at = 'at:' .. source
local kept = tonumber(call('HGET', state, at) or 0)
if position <= kept then return {'stale', string.format('%.0f', kept)} end
call('HSET', state, at, string.format('%.0f', position))

local clock = call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local read = tonumber(call('HGET', state, 'read') or 0)
local floor = tonumber(call('HGET', state, 'floor') or 0)
local changes = 0

local function top(zset) return tonumber(call('ZREVRANGE', zset, '0', '0', 'WITHSCORES')[2] or 0) end

local function put_on_top(line, latest)
  local score = rebuilding == '1' and math.max(latest, tonumber(call('ZSCORE', lines, line) or 0))
    or math.max(now, top(lines) + 1, top(dismissed) + 1, read + 1)
  call('ZREM', dismissed, line)
  call('HDEL', state, 'one:' .. line)
  call('ZADD', lines, string.format('%.0f', score), line)
  changes = changes + 1
end

local function withdraw(line)
  call('ZREM', lines, line)
  call('ZREM', dismissed, line)
  call('HDEL', records, line)
  call('HDEL', state, 'one:' .. line)
  changes = changes + 1
end

for a = first_line, #ARGV, 3 do
  local line, latest, people = ARGV[a], tonumber(ARGV[a + 1]), ARGV[a + 2]
  local record = call('HGET', records, line)
  local known = record and tonumber(string.match(record, '^%d+')) or floor
  if latest == 0 then
    if record then withdraw(line) end
  elseif record or latest > floor then
    local text = string.format('%.0f ', math.max(known, latest)) .. people
    if text ~= record then
      call('HSET', records, line, text)
      changes = changes + 1
    end
    if latest > known then put_on_top(line, latest) end
  end
end

local function trim(zset)
  while call('ZCARD', zset) > most do
    local line = call('ZPOPMIN', zset)[1]
    local record = call('HGET', records, line) or '0'
    floor = math.max(floor, tonumber(string.match(record, '^%d+') or 0))
    call('HDEL', records, line)
    call('HDEL', state, 'one:' .. line)
    call('HSET', state, 'floor', string.format('%.0f', floor))
  end
end

trim(lines)
if changes > 0 then
  call('HINCRBY', state, 'version', '1')
  call('PUBLISH', channel, account)
end
return {'told', changes}
