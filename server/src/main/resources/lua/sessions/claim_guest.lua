-- Ends a live guest's session and marks its data as claimed by the account that logs in. The first claim wins; the same
-- account may claim again.
--
-- Returns 1 when the account has the claim, 0 when there is nothing to claim.

local login   = KEYS[1] -- hash, account id by sha256 of the token
local recent  = KEYS[2] -- zset, sha256 of the token by last use in unix s
local session = KEYS[3] -- hash, the guest's session; of a claimed one only the field claimed
local claims  = KEYS[4] -- zset, sha256 of claimed tokens by time of the claim in unix s
local viewed  = KEYS[5] -- list, items the guest viewed
local cart    = KEYS[6] -- hash, the guest's cart

local token   = ARGV[1]           -- sha256 of the guest's token, hex
local account = ARGV[2]           -- account id
local idle    = tonumber(ARGV[3]) -- longest time without use, ms

local claimed = redis.call('HGET', session, 'claimed')
if claimed then
  return claimed == account and 1 or 0
end

local used = redis.call('HGET', login, token) == '0' and redis.call('ZSCORE', recent, token)
local expires = used and redis.call('HGET', session, 'expires')
if not expires then
  return 0
end

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local unused = now - math.floor(tonumber(used) * 1000 + 0.5)
if unused > idle or now > math.floor(tonumber(expires) * 1000 + 0.5) then
  return 0
end

redis.call('HDEL', login, token)
redis.call('ZREM', recent, token)
redis.call('DEL', session)
if redis.call('EXISTS', viewed, cart) == 0 then
  return 0
end
redis.call('HSET', session, 'claimed', account)
redis.call('ZADD', claims, string.format('%.3f', now / 1000), token)
return 1
