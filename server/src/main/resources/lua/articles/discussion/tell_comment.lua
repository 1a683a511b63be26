-- Writes the current state of a comment to the stream of changes, so that the lists of comments have it as they should.
--
-- Returns nothing.

local comment = KEYS[1] -- hash, the comment
local changes = KEYS[2] -- stream of changes

local id = ARGV[1] -- {article}-{number}

local EVENTS = {live = 'list', removed = 'keep'}

local row = redis.call('HMGET', comment, 'state', 'author', 'time')
redis.call('XADD', changes, '*', 'event', EVENTS[row[1]] or 'unlist', 'comment', id, 'author', string.sub(row[2] or 'user:0', 6),
  'time', row[3] or '0')
