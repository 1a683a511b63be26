-- Acquires a lease, or extends it for its holder.
--
-- Returns 1 when it is held now, 0 while another process holds it.

local lease  = KEYS[1] -- string, the text of its holder
local holder = ARGV[1] -- random text, known only to this holder
local term   = ARGV[2] -- ms for which it is held from now on

if redis.call('SET', lease, holder, 'NX', 'PX', term) then
  return 1
end
if redis.call('GET', lease) ~= holder then
  return 0
end
return redis.call('PEXPIRE', lease, term)
