-- Checks whether the data of some tokens of one partition is consistent, and repairs it if requested. Only tokens of
-- live sessions and of guests whose data an account claimed have data. All servers are notified of the removed
-- sessions.
--
-- Returns the faults: for each the token and a sentence.

local login  = KEYS[1] -- hash, account id by sha256 of the token
local recent = KEYS[2] -- zset, sha256 of the token by last use in unix s
local claims = KEYS[3] -- zset, sha256 of claimed tokens by time of the claim in unix s
-- for the n-th token, from 1:
-- KEYS[4n]               hash, the session
-- KEYS[4n + 1]           list, items viewed in the session
-- KEYS[4n + 2]           hash, a guest's cart
-- KEYS[4n + 3]           set, sha256 of the account's tokens

local mend    = ARGV[1]           -- 1 to repair, else 0
local longest = tonumber(ARGV[2]) -- most items viewed that are kept
local ahead   = tonumber(ARGV[3]) -- how far in the future a last use may be, s
local channel = ARGV[4]           -- for notifications about ended sessions
-- for the n-th token, from 1:
-- ARGV[3n + 2]           sha256 of the token, hex
-- ARGV[3n + 3]           account id as it was read before; empty for none
-- ARGV[3n + 4]           1 when that account may have sessions in this partition, else 0

local now = tonumber(redis.call('TIME')[1])
local tokens, faults, removed = {}, {}, {}
for n = 1, (#ARGV - 4) / 3 do
  tokens[n] = ARGV[3 * n + 2]
end
local owners = redis.call('HMGET', login, unpack(tokens))
local uses = redis.call('ZMSCORE', recent, unpack(tokens))
local claimed = redis.call('ZMSCORE', claims, unpack(tokens))

local function fault(token, what)
  faults[#faults + 1] = token
  faults[#faults + 1] = what
  return mend == '1'
end

local function remove(n, token)
  redis.call('HDEL', login, token)
  redis.call('ZREM', recent, token)
  redis.call('ZREM', claims, token)
  redis.call('DEL', KEYS[4 * n], KEYS[4 * n + 1], KEYS[4 * n + 2])
  redis.call('SREM', KEYS[4 * n + 3], token)
  removed[#removed + 1] = token
end

local function check_living(n, token, account)
  local viewed, cart, sessions = KEYS[4 * n + 1], KEYS[4 * n + 2], KEYS[4 * n + 3]
  if ARGV[3 * n + 4] == '0' then
    if fault(token, 'is of no account of this partition') then
      remove(n, token)
    end
    return
  end
  if claimed[n] and fault(token, 'lives and is claimed') then
    redis.call('ZREM', claims, token)
  end
  if tonumber(uses[n]) > now + ahead and fault(token, 'was used in the future') then
    redis.call('ZADD', recent, now, token)
  end
  if account ~= '0' then
    if redis.call('SISMEMBER', sessions, token) == 0 and fault(token, "is not among its account's") then
      redis.call('SADD', sessions, token)
    end
    if redis.call('EXISTS', cart) == 1 and fault(token, 'has a cart beside that of its account') then
      redis.call('DEL', cart)
    end
  end
  if redis.call('LLEN', viewed) > longest and fault(token, 'has too many items viewed') then
    redis.call('LTRIM', viewed, 0, longest - 1)
  end
end

local function check_claimed(n, token)
  if not claimed[n] and fault(token, 'is claimed and nobody finishes it') then
    redis.call('ZADD', claims, now, token)
  end
  if uses[n] and fault(token, 'is claimed and has a last use') then
    redis.call('ZREM', recent, token)
  end
end

for n, token in ipairs(tokens) do
  local owner = owners[n] or ''
  if owner == ARGV[3 * n + 3] then
    local session = redis.call('HMGET', KEYS[4 * n], 'created', 'expires', 'claimed')
    if owner ~= '' and uses[n] and tonumber(session[1] or '') and tonumber(session[2] or '') then
      check_living(n, token, owner)
    elseif owner == '' and session[3] then
      check_claimed(n, token)
    elseif
      owner ~= '' or uses[n] or claimed[n]
      or redis.call('EXISTS', KEYS[4 * n], KEYS[4 * n + 1], KEYS[4 * n + 2]) > 0
    then
      if fault(token, 'left something and does not live') then
        remove(n, token)
      end
    end
  end
end
if #removed > 0 then
  redis.call('PUBLISH', channel, 'session ' .. table.concat(removed, ' '))
end
return faults
