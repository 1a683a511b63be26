-- Returns the owner of a token's session, records its use and, if given, a viewed item. Never creates or revives a
-- session.
--
-- Returns the account id, 0 for a guest, or false when the session is dead.

local login   = KEYS[1] -- hash, account id by sha256 of the token
local recent  = KEYS[2] -- zset, sha256 of the token by last use in unix s
local session = KEYS[3] -- hash, the session's created and expires in unix s, address, agent
local viewed  = KEYS[4] -- list, items viewed, the newest first; absent when none is viewed

local token   = ARGV[1] -- sha256 of the token, hex
local idle    = ARGV[2] -- longest time without use, ms
local fresh   = ARGV[3] -- a use is recorded when the last one is at least this old, ms
local address = ARGV[4] -- IP address of the client
local agent   = ARGV[5] -- User-Agent of the client
local item    = ARGV[6] -- the item viewed; absent when none is
local longest = ARGV[7] -- most items kept; absent when none is viewed

local account = redis.call('HGET', login, token)
local used = account and redis.call('ZSCORE', recent, token)
local expires = used and redis.call('HGET', session, 'expires')
if not expires then
  return false
end

-- in ms with a fraction, while times are stored in whole ms; arithmetic turns the texts into numbers
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local unused = now - used * 1000
if unused > idle + 0.9995 or now > expires * 1000 + 0.9995 then
  return false
end

if unused > fresh - 0.0005 then
  redis.call('ZADD', recent, 'XX', 'GT', string.format('%.3f', (now - now % 1) / 1000), token)
  redis.call('HSET', session, 'address', address, 'agent', agent)
end
if item then
  redis.call('LREM', viewed, 0, item)
  if redis.call('LPUSH', viewed, item) > longest + 0 then
    redis.call('LTRIM', viewed, 0, longest - 1)
  end
end
return account
