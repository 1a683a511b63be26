-- Deletes the data of a claimed guest after the account has taken it over.
--
-- Returns 1 when there was such a claim, else 0.

local claims  = KEYS[1] -- zset, sha256 of claimed tokens by time of the claim in unix s
local session = KEYS[2] -- hash, with the owner of the claim
local viewed  = KEYS[3] -- list, items the guest viewed
local cart    = KEYS[4] -- hash, the guest's cart

local token = ARGV[1] -- sha256 of the guest's token, hex

if redis.call('ZREM', claims, token) == 0 then
  return 0
end
redis.call('DEL', session, viewed, cart)
return 1
