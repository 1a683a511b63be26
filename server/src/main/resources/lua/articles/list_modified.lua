-- Says when the content of a list's feed changed last, and notes a change that nobody noted yet.
--
-- Returns the time of the last change in unix milliseconds; nothing when the list was never stamped
-- and is not to be. Two changes are at least one second apart, since HTTP dates are to the second.

local stamp = KEYS[1] -- hash, tag and time of the content stamped last

local tag  = ARGV[1]           -- names the content
local life = tonumber(ARGV[2]) -- milliseconds that a stamp is kept after its last use
local make = ARGV[3]           -- '1' to stamp a list that has no stamp

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local kept = redis.call('HMGET', stamp, 'tag', 'changed')
if not kept[1] and make ~= '1' then return false end
local changed = tonumber(kept[2])
if kept[1] ~= tag then
  changed = math.max(now, (changed or 0) + 1000)
  redis.call('HSET', stamp, 'tag', tag, 'changed', string.format('%.0f', changed))
end
redis.call('PEXPIRE', stamp, life)
return changed
