-- Adds an entry without effect to the stream of changes of a part, above the positions up to which changes were applied. Changes that
-- follow have higher ids, so they are applied even if the clock of a new master is behind that of the one before.
--
-- Returns the id of the entry.

local changes = KEYS[1] -- stream of changes

local above   = ARGV[1] -- id of an entry, above the positions
local comment = ARGV[2] -- comment that the entry names

local added = redis.pcall('XADD', changes, above, 'event', 'none', 'comment', comment)
if type(added) ~= 'table' then return added end
return redis.call('XADD', changes, '*', 'event', 'none', 'comment', comment)
