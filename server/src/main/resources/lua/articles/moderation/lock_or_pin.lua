-- Sets or clears a mark of a live article (locked or pinned) and writes the moderation log. The number of pinned articles is
-- limited.
--
-- Returns 'marked', 'unchanged', 'unknown', 'withdrawn', or 'full' when too many are pinned.

local article = KEYS[1] -- hash, the article
local modlog  = KEYS[2] -- stream, the moderation log
local pinned  = KEYS[3] -- zset of pinned articles by time; used for the mark pinned only
local rules   = KEYS[4] -- set of ids of articles whose part may have older rules of voting

local id     = ARGV[1]           -- article id
local mark   = ARGV[2]           -- locked or pinned
local value  = ARGV[3]           -- 1 or 0
local action = ARGV[4]           -- lock, unlock, pin or unpin
local actor  = ARGV[5]           -- user:{uid}
local reason = ARGV[6]           -- shown in the moderation log
local most   = tonumber(ARGV[7]) -- maximum of pinned articles

local before = redis.call('HMGET', article, 'time', 'state', mark)
if not before[1] then return 'unknown' end
if (before[2] or 'live') ~= 'live' then return 'withdrawn' end
if (before[3] or '0') == value then return 'unchanged' end
if mark == 'pinned' and value == '1' and redis.call('ZCARD', pinned) >= most then return 'full' end
redis.call('HSET', article, mark, value)
if mark == 'locked' then
  redis.call('HINCRBY', article, 'rules', 1)
  redis.call('SADD', rules, id)
end
if mark == 'pinned' then
  if value == '1' then
    local now = redis.call('TIME')
    redis.call('ZADD', pinned, string.format('%d.%06d', now[1], now[2]), 'article:' .. id)
  else
    redis.call('ZREM', pinned, 'article:' .. id)
  end
end
redis.call('XADD', modlog, '*', 'action', action, 'id', id, 'actor', actor, 'reason', reason)
return 'marked'
