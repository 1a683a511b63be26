-- Claims the build of a missing page, or the rebuild of a page that expires soon, for one process.
--
-- Returns 'kept' when it is stored and needs no rebuild, 'busy' when it is missing and another process builds it, or
-- {sequence}: the caller builds it; {sequence} is the number of the last purge.

local page     = KEYS[1] -- string, html
local building = KEYS[2] -- string, name of the process that builds it
local sequence = KEYS[3] -- string int, number of the last purge

local builder  = ARGV[1]           -- name of the builder
local lease    = ARGV[2]           -- lifetime of the claim, ms
local early    = tonumber(ARGV[3]) -- milliseconds before its expiry from which a page is rebuilt; -1 for never

local left = redis.call('PTTL', page)
if left > early and left > 0 then
  return 'kept'
end
if redis.call('SET', building, builder, 'NX', 'PX', lease) then
  return {redis.call('GET', sequence) or '0'}
end
return left > 0 and 'kept' or 'busy'
