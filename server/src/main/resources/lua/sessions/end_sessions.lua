-- Ends sessions of one partition, each only if it belongs to the account, was not used after a given time, and, if
-- requested, was not used for the idle limit. The data of its token is deleted too. All servers are notified of the
-- ended sessions of accounts.
--
-- Returns the number of ended sessions.

local login  = KEYS[1] -- hash, account id by sha256 of the token
local recent = KEYS[2] -- zset, sha256 of the token by last use in unix s
-- for the n-th of all sessions, from 1:
-- KEYS[3n]               hash, the session
-- KEYS[3n + 1]           list, items viewed in the session
-- KEYS[3n + 2]           hash, a guest's cart
-- KEYS[3 * all + 2 + n]  set, sha256 of the account's tokens

local idle = tonumber(ARGV[1]) -- end only what was not used for longer than this, ms; -1 for all
local all  = tonumber(ARGV[2]) -- how many sessions
-- for the n-th of all sessions, from 1: ARGV[2 + n]            sha256 of the token, hex ARGV[2 + all + n]      account
-- id; 0 for a guest and for a token without log-in ARGV[2 + 2 * all + n]  last use in unix s after which it stays;
-- 1e300 to end it in any case ARGV[3 + 3 * all]      channel for notifications about ended sessions

local time = redis.call('TIME')
local now = time[1] * 1000 + (time[2] - time[2] % 1000) / 1000
local uses = redis.call('ZMSCORE', recent, unpack(ARGV, 3, 2 + all))
local owners = redis.call('HMGET', login, unpack(ARGV, 3, 2 + all))

local ended, stay, told = {}, {}, {}
for n = 1, all do
  local account, used = ARGV[2 + all + n], uses[n]
  if
    (used or owners[n])
    and (owners[n] or '0') == account
    and (not used or used - ARGV[2 + 2 * all + n] <= 0)
    and (idle < 0 or now - (used or 0) * 1000 > idle + 0.5)
  then
    ended[#ended + 1] = n
    if account ~= '0' then
      redis.call('SREM', KEYS[3 * all + 2 + n], ARGV[2 + n])
      told[#told + 1] = ARGV[2 + n]
    end
  else
    stay[#stay + 1] = n
  end
end

if #told > 0 then
  redis.call('PUBLISH', ARGV[3 + 3 * all], 'session ' .. table.concat(told, ' '))
end
if #stay == 0 then
  redis.call('HDEL', login, unpack(ARGV, 3, 2 + all))
  redis.call('ZREM', recent, unpack(ARGV, 3, 2 + all))
  redis.call('UNLINK', unpack(KEYS, 3, 2 + 3 * all))
  return all
end
for _, n in ipairs(ended) do
  redis.call('HDEL', login, ARGV[2 + n])
  redis.call('ZREM', recent, ARGV[2 + n])
  redis.call('UNLINK', KEYS[3 * n], KEYS[3 * n + 1], KEYS[3 * n + 2])
end
return #ended
