-- Deletes the flag of one account, or all flags of an article, which is written to the moderation log.
--
-- Returns the number of deleted flags, or -1 when all should be deleted but their number differs from the seen one.

local flags   = KEYS[1] -- hash of the article, user:{uid} -> reason
local flagged = KEYS[2] -- zset, article by number of flags, id in the fraction
local modlog  = KEYS[3] -- stream, the moderation log

local id       = ARGV[1]           -- article id
local account  = ARGV[2]           -- user:{uid} whose flag is deleted; empty for all
local actor    = ARGV[3]           -- user:{uid} of the moderator who settles all flags
local reason   = ARGV[4]           -- shown in the moderation log
local id_range = tonumber(ARGV[5]) -- ids are below this; id / id_range breaks ties
local seen     = tonumber(ARGV[6]) -- number of flags that the moderator saw in the queue; 0 for any number; -1 when it may have left the queue

local member = 'article:' .. id
if account == '' then
  local settled = redis.call('HLEN', flags)
  if seen >= 0 and not redis.call('ZSCORE', flagged, member) then return 0 end
  if seen > 0 and settled ~= seen then return -1 end
  redis.call('DEL', flags)
  redis.call('ZREM', flagged, member)
  if settled > 0 then
    redis.call('XADD', modlog, '*', 'action', 'settle', 'id', id, 'actor', actor, 'reason', reason)
  end
  return settled
end
local deleted = redis.call('HDEL', flags, account)
local left = redis.call('HLEN', flags)
if left == 0 then
  redis.call('ZREM', flagged, member)
else
  redis.call('ZADD', flagged, 'XX', left + tonumber(id) / id_range, member)
end
return deleted
