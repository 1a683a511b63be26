-- Claims the build of a missing page, or the rebuild of a page that expires soon, for one process.
--
-- Returns 'kept' when it is stored and needs no build, 'busy' when it is missing and another process builds it, or
-- {sequence}: the caller builds it; {sequence} is the number of the last purge.

local page     = KEYS[1] -- string, html
local building = KEYS[2] -- string, who builds it
local sequence = KEYS[3] -- string int, number of the last purge

local builder  = ARGV[1]           -- name of the builder
local lease    = ARGV[2]           -- milliseconds that a build may take
local early    = tonumber(ARGV[3]) -- milliseconds before its end at which a page is rebuilt; -1 for never

local left = redis.call('PTTL', page)
if left > early and left > 0 then
  return 'kept'
end
if redis.call('SET', building, builder, 'NX', 'PX', lease) then
  return {redis.call('GET', sequence) or '0'}
end
return left > 0 and 'kept' or 'busy'
