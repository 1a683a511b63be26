-- Deletes the flag of one account, or all flags of a comment, which is written to the moderation log.
--
-- Returns the number of deleted flags, or -1 when all should be deleted but their number differs from the seen one.

local comment = KEYS[1] -- hash, the comment
local flags   = KEYS[2] -- hash of the comment, account id -> reason
local changes = KEYS[3] -- stream of changes

local id      = ARGV[1]           -- {article}-{number}
local account = ARGV[2]           -- account id whose flag is deleted; empty for all
local actor   = ARGV[3]           -- account id of the moderator who settles all flags
local reason  = ARGV[4]           -- shown in the moderation log
local seen    = tonumber(ARGV[5]) -- number of flags that the moderator saw; 0 for any number

local before = redis.call('HLEN', flags)
local time = redis.call('HGET', comment, 'time') or '0'
if account == '' then
  if before == 0 then return 0 end
  if seen > 0 and before ~= seen then return -1 end
  redis.call('DEL', flags)
  redis.call('XADD', changes, '*', 'event', 'settle', 'comment', id, 'actor', actor, 'reason', reason, 'time', time, 'flags', 0)
  return before
end
local deleted = redis.call('HDEL', flags, account)
if deleted > 0 then
  redis.call('XADD', changes, '*', 'event', 'unflag', 'comment', id, 'time', time, 'flags', before - deleted)
end
return deleted
