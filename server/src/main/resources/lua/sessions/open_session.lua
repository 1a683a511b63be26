-- Starts a session with a new token and ends the client's previous one in the same partition. The viewed items of an
-- account move to its new session. All servers are notified that the previous session ended.
--
-- Returns when the new session expires in unix ms, and how many sessions the account has now (0 for a
-- guest, whose sessions are not listed).

local login             = KEYS[1] -- hash, account id by sha256 of the token
local recent            = KEYS[2] -- zset, sha256 of the token by last use in unix s
local session           = KEYS[3] -- hash, the new session
local sessions          = KEYS[4] -- set, sha256 of the account's tokens
local viewed            = KEYS[5] -- list, items viewed in the new session
local previous_session  = KEYS[6] -- hash, the previous session; absent without one
local previous_sessions = KEYS[7] -- set, tokens of the previous session's account; absent without one
local previous_viewed   = KEYS[8] -- list, items viewed in the previous session; absent without one

local token    = ARGV[1]           -- sha256 of the new token, hex
local account  = ARGV[2]           -- account id; 0 for a guest
local lifetime = tonumber(ARGV[3]) -- age at which the session expires, ms
local address  = ARGV[4]           -- IP address of the client
local agent    = ARGV[5]           -- User-Agent of the client
local proven   = tonumber(ARGV[6]) -- how long ago its owner authenticated, ms
local previous = ARGV[7]           -- sha256 of the previous token, hex; absent without one
local channel  = ARGV[8]           -- channel for notifications about ended sessions; absent without one

if previous then
  if redis.call('HGET', login, previous) == account and redis.call('EXISTS', previous_viewed) == 1 then
    redis.call('RENAME', previous_viewed, viewed)
  end
  redis.call('HDEL', login, previous)
  redis.call('ZREM', recent, previous)
  redis.call('DEL', previous_session, previous_viewed)
  redis.call('SREM', previous_sessions, previous)
  redis.call('PUBLISH', channel, 'session ' .. previous)
end

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local created = string.format('%.3f', now / 1000)
local proved = string.format('%.3f', (now - proven) / 1000)
local expires = string.format('%.3f', (now + lifetime) / 1000)
redis.call('HSET', login, token, account)
redis.call('ZADD', recent, created, token)
redis.call('HSET', session, 'created', created, 'proven', proved, 'expires', expires,
  'address', address, 'agent', agent)
if account ~= '0' then
  redis.call('SADD', sessions, token)
end
return {now + lifetime, redis.call('SCARD', sessions)}
