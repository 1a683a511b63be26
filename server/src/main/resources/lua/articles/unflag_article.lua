-- Takes one person's flag back, or settles all flags of an article, which the moderation log then tells.
--
-- Returns the number of flags taken away.

local flags   = KEYS[1] -- hash of the article, user:{uid} -> reason
local flagged = KEYS[2] -- zset, article by number of flags, id in the fraction
local modlog  = KEYS[3] -- stream of what moderators did

local id       = ARGV[1]           -- article id
local person   = ARGV[2]           -- user:{uid} whose flag it was, empty for all
local actor    = ARGV[3]           -- user:{uid} of the moderator who settles them all
local reason   = ARGV[4]           -- shown in the log
local id_range = tonumber(ARGV[5]) -- ids are below this; the id over it breaks ties

local member = 'article:' .. id
if person == '' then
  local settled = redis.call('HLEN', flags)
  redis.call('DEL', flags)
  redis.call('ZREM', flagged, member)
  if settled > 0 then
    redis.call('XADD', modlog, '*', 'action', 'settle', 'id', id, 'actor', actor, 'reason', reason)
  end
  return settled
end
local taken = redis.call('HDEL', flags, person)
local left = redis.call('HLEN', flags)
if left == 0 then
  redis.call('ZREM', flagged, member)
else
  redis.call('ZADD', flagged, 'XX', left + tonumber(id) / id_range, member)
end
return taken
