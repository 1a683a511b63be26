-- Releases a lease; a lease of another process is not changed.
--
-- Returns 1 when it was held, else 0.

local lease  = KEYS[1] -- string, the text of its holder
local holder = ARGV[1] -- the text with which it was taken

if redis.call('GET', lease) ~= holder then
  return 0
end
return redis.call('DEL', lease)
