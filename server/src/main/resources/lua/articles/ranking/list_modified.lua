-- Returns when the content of a list's feed last changed, and records a change.
--
-- Returns the time of the last change in unix ms; nothing when none is stored and none may be. Two changes are at least one
-- second apart, because HTTP dates have no milliseconds.

local stamp = KEYS[1] -- hash, tag and time of the last content

local tag  = ARGV[1]           -- entity tag of the content
local life = tonumber(ARGV[2]) -- lifetime after the last use, ms
local make = ARGV[3]           -- '1' to store the time of a list that has none

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local stored = redis.call('HMGET', stamp, 'tag', 'changed')
if not stored[1] and make ~= '1' then return false end
local changed = tonumber(stored[2])
if stored[1] ~= tag then
  changed = math.max(now, (changed or 0) + 1000)
  redis.call('HSET', stamp, 'tag', tag, 'changed', string.format('%.0f', changed))
end
redis.call('PEXPIRE', stamp, life)
return changed
