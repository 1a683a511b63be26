-- Returns how long a session remains valid without further use. Records no use and changes nothing.
--
-- Returns the milliseconds until it dies, at least 1, or false when it is dead.

local login   = KEYS[1] -- hash, account id by sha256 of the token
local recent  = KEYS[2] -- zset, sha256 of the token by last use in unix s
local session = KEYS[3] -- hash, the session's created and expires in unix s

local token = ARGV[1] -- sha256 of the token, hex
local idle  = ARGV[2] -- longest time without use, ms

local account = redis.call('HGET', login, token)
local used = account and redis.call('ZSCORE', recent, token)
local expires = used and redis.call('HGET', session, 'expires')
if not expires then
  return false
end

-- times are stored in whole ms: the last of them, up to its end, is still alive
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local left = math.floor(math.min(used * 1000 + idle, expires * 1000) + 0.5) - now
if left < 0 then
  return false
end
return left + 1
