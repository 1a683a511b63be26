-- Retries a dead letter as a new message, or discards it.
--
-- Returns 1, or 0 when the dead letter no longer exists.

local dead   = KEYS[1] -- stream, dead letters
local stream = KEYS[2] -- stream, the messages

local id   = ARGV[1] -- the dead letter
local send = ARGV[2] -- 1 to retry it, 0 to discard it

local found = redis.call('XRANGE', dead, id, id)
if not found[1] then return 0 end
local fields, kept = found[1][2], {}
for i = 1, #fields, 2 do
  if fields[i] ~= 'message' and fields[i] ~= 'reason' then
    kept[#kept + 1] = fields[i]
    kept[#kept + 1] = fields[i + 1]
  end
end
redis.call('XDEL', dead, id)
if send == '1' and #kept > 0 then redis.call('XADD', stream, '*', unpack(kept)) end
return 1
