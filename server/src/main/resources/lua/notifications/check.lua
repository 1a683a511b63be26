-- Checks that each line of an account has one place and a record, and each record a line; repairs that if requested.
--
-- Returns the faults, as sentences.

local lines     = KEYS[1] -- zset, lines by unix ms of their last news
local dismissed = KEYS[2] -- zset, dismissed lines by the score they had
local records   = KEYS[3] -- hash, line -> unix ms of its latest act, a space, people

local repair = ARGV[1] -- 1 to repair, else 0

local call = redis.call
local faults = {}

local function fault(text, key, command, line)
  faults[#faults + 1] = text
  if repair == '1' then call(command, key, line) end
end

local function valid(line) return string.match(line, '^%l+%.%l+%.[%w_-]+$') end

local function check(zset)
  for _, line in ipairs(call('ZRANGE', zset, 0, -1)) do
    local record = call('HGET', records, line)
    if not valid(line) or not record or not string.match(record, '^%d+ [%d:,]+$') then
      fault('has a line without a record', zset, 'ZREM', line)
    end
  end
end

check(lines)
check(dismissed)
for _, line in ipairs(call('HKEYS', records)) do
  local shown, hidden = call('ZSCORE', lines, line), call('ZSCORE', dismissed, line)
  if shown and hidden then
    fault('has a line that is dismissed too', dismissed, 'ZREM', line)
  elseif not shown and not hidden then
    fault('has a record without a line', records, 'HDEL', line)
  end
end
return faults
