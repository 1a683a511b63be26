-- Lets one of all who miss a page build it, and one of all who find it growing old build it anew.
--
-- Returns 'kept' when it is there and nothing is to be done, 'busy' when somebody builds it and it is not there, or
-- {sequence}: it is to be built, from rows as they were after that number.

local page     = KEYS[1] -- string, html
local building = KEYS[2] -- string, who builds it
local sequence = KEYS[3] -- string int, number of the last purge

local builder  = ARGV[1]           -- name of the builder
local lease    = ARGV[2]           -- milliseconds that a build may take
local early    = tonumber(ARGV[3]) -- milliseconds before its end at which a page is built anew; -1 for never

local left = redis.call('PTTL', page)
if left > early and left > 0 then
  return 'kept'
end
if redis.call('SET', building, builder, 'NX', 'PX', lease) then
  return {redis.call('GET', sequence) or '0'}
end
return left > 0 and 'kept' or 'busy'
