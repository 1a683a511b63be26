-- Moves a message of one stream to the dead letters, unless it is finished.
--
-- Returns 1, or 0 when it was already finished.

local stream = KEYS[1] -- stream, the messages
local dead   = KEYS[2] -- stream, dead letters

local group  = ARGV[1] -- the consumer group
local id     = ARGV[2] -- the message
local reason = ARGV[3] -- why it failed

local found = redis.call('XRANGE', stream, id, id)
local given_up = redis.call('XACK', stream, group, id)
if given_up == 1 and found[1] then
  redis.call('XADD', dead, '*', 'message', id, 'reason', reason, unpack(found[1][2]))
end
redis.call('XDEL', stream, id)
return given_up
