-- Flags a live comment for the moderators, once per account; the last reason replaces earlier ones.
--
-- Returns the number of accounts that flagged it, -1 when no live comment has the id.

local comment = KEYS[1] -- hash, the comment
local flags   = KEYS[2] -- hash of the comment, account id -> reason
local changes = KEYS[3] -- stream of changes
local voted   = KEYS[4] -- set of the account, comments of the part that it ever voted on or flagged

local id      = ARGV[1] -- {article}-{number}
local account = ARGV[2] -- account id
local reason  = ARGV[3] -- shown to moderators

local row = redis.call('HMGET', comment, 'state', 'time')
if row[1] ~= 'live' then return -1 end
redis.call('HSET', flags, account, reason)
redis.call('SADD', voted, id)
local count = redis.call('HLEN', flags)
redis.call('XADD', changes, '*', 'event', 'flag', 'comment', id, 'voter', account, 'listed', 1, 'time', row[2], 'flags', count)
return count
