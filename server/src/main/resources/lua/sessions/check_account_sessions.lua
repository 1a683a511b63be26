-- Checks whether tokens in an account's set belong to sessions of that account, and removes the others on repair.
--
-- Returns the tokens that do not.

local login    = KEYS[1] -- hash, account id by sha256 of the token
local sessions = KEYS[2] -- set, sha256 of the account's tokens

local mend    = ARGV[1] -- 1 to repair, else 0
local account = ARGV[2] -- account id
-- ARGV[3] and further: members of the set

local strange = {}
for n = 3, #ARGV do
  local token = ARGV[n]
  if redis.call('HGET', login, token) ~= account and redis.call('SISMEMBER', sessions, token) == 1 then
    strange[#strange + 1] = token
    if mend == '1' then
      redis.call('SREM', sessions, token)
    end
  end
end
return strange
