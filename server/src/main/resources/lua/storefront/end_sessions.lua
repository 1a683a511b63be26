-- Ends sessions of one partition, each only while it is the account's, was not used after a given
-- time, and, where asked, was not used for the idle limit. What hangs on a token goes with it.
--
-- Returns how many it ended.

local login  = KEYS[1] -- hash, account id by sha256 of the token
local recent = KEYS[2] -- zset, sha256 of the token by last use in unix s
-- for the n-th session, from 1:
-- KEYS[4n - 1]           hash, the session
-- KEYS[4n]               set, sha256 of the account's tokens
-- KEYS[4n + 1]           list, items viewed in the session
-- KEYS[4n + 2]           hash, a guest's cart

local idle = tonumber(ARGV[1]) -- end only what was not used for longer than this, ms; -1 for all
-- for the n-th session, from 1:
-- ARGV[3n - 1]           sha256 of the token, hex
-- ARGV[3n]               account id; 0 for a guest and for a token without log-in
-- ARGV[3n + 1]           last use in unix s after which it stays; +inf to end it in any case

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)

local tokens = {}
for n = 1, (#ARGV - 1) / 3 do
  tokens[n] = ARGV[3 * n - 1]
end
local uses = redis.call('ZMSCORE', recent, unpack(tokens))
local owners = redis.call('HMGET', login, unpack(tokens))

local ended, leavings = {}, {}
for n, token in ipairs(tokens) do
  local account, latest = ARGV[3 * n], tonumber(ARGV[3 * n + 1])
  local used, owner = uses[n], owners[n]
  local unused = now - math.floor(tonumber(used or 0) * 1000 + 0.5)
  if
    (used or owner)
    and (owner or '0') == account
    and tonumber(used or 0) <= latest
    and (idle < 0 or unused > idle)
  then
    ended[#ended + 1] = token
    leavings[#leavings + 1] = KEYS[4 * n - 1]
    leavings[#leavings + 1] = KEYS[4 * n + 1]
    leavings[#leavings + 1] = KEYS[4 * n + 2]
    if account ~= '0' then
      redis.call('SREM', KEYS[4 * n], token)
    end
  end
end
if #ended > 0 then
  redis.call('HDEL', login, unpack(ended))
  redis.call('ZREM', recent, unpack(ended))
  redis.call('UNLINK', unpack(leavings))
end
return #ended
