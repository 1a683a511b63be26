-- Recounts the live comments of a discussion, and writes its current state to the stream of changes.
--
-- Returns 1, or 0 when there are no comments, or none any more: then the numbers derived from them become 0.

local thread  = KEYS[1] -- string, records of 28 bytes
local changes = KEYS[2] -- stream of changes

local article = ARGV[1] -- article id

local all = redis.call('GET', thread)
if not all then
  redis.call('XADD', changes, '*', 'event', 'recount', 'comment', article .. '-1', 'living', 0, 'last', 0, 'revision', 0)
  return 0
end
local last, living = #all / 28 - 1, 0
for number = 1, last do
  if string.byte(all, number * 28 + 25) == 1 then living = living + 1 end
end
local revision = struct.unpack('>I4', all) + 1
redis.call('SETRANGE', thread, 0, struct.pack('>I4I4', revision, living))
redis.call('XADD', changes, '*', 'event', 'recount', 'comment', article .. '-1', 'living', living, 'last', last,
  'revision', revision)
return 1
