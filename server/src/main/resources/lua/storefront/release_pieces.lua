-- Ends an account's hold on an item, or reduces its pieces. The end of the hold does not change.
--
-- Returns 1 when the hold was ended or reduced, else 0.

local ends   = KEYS[1] -- zset, account by the end of its hold in unix s
local pieces = KEYS[2] -- hash, held pieces by account, and their sum as `all`

local account = ARGV[1]           -- account id
local left    = tonumber(ARGV[2]) -- maximum of pieces that stay held; 0 to end the hold

local held = tonumber(redis.call('HGET', pieces, account) or 0)
if left > 0 then
  if held <= left then
    return 0
  end
  redis.call('HSET', pieces, account, left)
  redis.call('HINCRBY', pieces, 'all', left - held)
  return 1
end
if redis.call('ZREM', ends, account) == 0 then
  return 0
end
redis.call('HDEL', pieces, account)
if redis.call('HINCRBY', pieces, 'all', -held) <= 0 then
  redis.call('DEL', pieces)
end
return 1
