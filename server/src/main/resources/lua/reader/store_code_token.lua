-- Stores the token that was issued for an authorization code, unless the code was used again in the meantime.
--
-- Returns 1 when the token is stored, else 0.

local used = KEYS[1] -- string, exists once the code was used: 'used', 'again', or its sealed token

local sealed   = ARGV[1] -- the token, encrypted with the code
local lifetime = ARGV[2] -- milliseconds for which it is stored

if redis.call('GET', used) ~= 'used' then
  return 0
end
redis.call('SET', used, sealed, 'PX', lifetime)
return 1
