-- Finishes one portion of a fan-out: deletes its message and, when work remains, appends a message for the rest.
--
-- Returns 1, or 0 when another worker had already finished the message; then nothing changes.

local stream   = KEYS[1] -- stream, the messages
local prepared = KEYS[2] -- hash, post id -> readers found so far, post id:done -> 1, post id:reached -> readers reached
local pending  = KEYS[3] -- hash, post id -> author id

local group   = ARGV[1]           -- the consumer group
local id      = ARGV[2]           -- the message
local post    = ARGV[3]           -- post id
local readers = tonumber(ARGV[4]) -- readers found in this portion; -1 when the message does not count readers
local first   = 5                 -- fields and values of the message for the rest; none when no work remains

-- include timeline/pending_posts.part

if redis.call('XACK', stream, group, id) == 0 then return 0 end
redis.call('XDEL', stream, id)
if readers >= 0 then redis.call('HINCRBY', prepared, post, readers) end
if readers >= 0 and #ARGV < first then
  redis.call('HSET', prepared, post .. ':done', '1')
  if has_reached_all(prepared, post) then redis.call('HDEL', pending, post) end
end
if #ARGV >= first then redis.call('XADD', stream, '*', unpack(ARGV, first)) end
return 1
