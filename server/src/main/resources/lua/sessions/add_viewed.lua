-- Appends the items that a guest viewed to the viewed items of a live session, without repeats.
--
-- Returns the number of items in the session's list.

local login  = KEYS[1] -- hash, account id by sha256 of the token
local viewed = KEYS[2] -- list, items viewed in the session, the newest first

local token   = ARGV[1]           -- sha256 of the session's token, hex
local longest = tonumber(ARGV[2]) -- most items kept
-- ARGV[3] and further: items, the newest first

if redis.call('HEXISTS', login, token) == 0 then
  return 0
end
local known = {}
for _, item in ipairs(redis.call('LRANGE', viewed, 0, -1)) do
  known[item] = true
end
for n = 3, #ARGV do
  if not known[ARGV[n]] then
    known[ARGV[n]] = true
    redis.call('RPUSH', viewed, ARGV[n])
  end
end
redis.call('LTRIM', viewed, 0, longest - 1)
return redis.call('LLEN', viewed)
