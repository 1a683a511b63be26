-- Redeems an authorization code once, and records that it was used.
--
-- Returns the grant of the code, empty when it is not valid; and what an earlier use has stored, empty without an earlier use.

local code = KEYS[1] -- string, the grant
local used = KEYS[2] -- string, exists once the code was used: 'used', 'again', or its sealed token

local lifetime = ARGV[1] -- milliseconds for which a use is remembered

local grant = redis.call('GETDEL', code)
if grant then
  redis.call('SET', used, 'used', 'PX', lifetime)
  return {grant, ''}
end
local before = redis.call('GET', used)
if not before then
  return {'', ''}
end
redis.call('SET', used, 'again', 'PX', lifetime)
return {'', before}
