-- Releases the claim to build a page.
--
-- Returns 1, or 0 when the claim was lost before.

local building = KEYS[1] -- string, name of the process that builds it

local builder  = ARGV[1] -- name of the builder

if redis.call('GET', building) == builder then
  return redis.call('DEL', building)
end
return 0
