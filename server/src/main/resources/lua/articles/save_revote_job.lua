-- Notes how far a walk has come, unless it was replaced meanwhile. A finished walk leaves the queue; of one that erased, nothing
-- stays.
--
-- Returns 1, or 0 when the walk was replaced.

local weightless = KEYS[1] -- set of user:{uid} whose votes do not count
local walks      = KEYS[2] -- zset, user:{uid} by the time their walk was asked for
local walk       = KEYS[3] -- hash, this person's walk

local person    = ARGV[1] -- user:{uid}
local round     = ARGV[2] -- number of the walk that has come so far
local following = ARGV[3] -- article id to go on from
local changed   = ARGV[4] -- votes changed since it was noted last
local finished  = ARGV[5] -- 1 at the end

if redis.call('HGET', walk, 'round') ~= round then return 0 end
redis.call('HSET', walk, 'next', following)
redis.call('HINCRBY', walk, 'changed', changed)
if finished == '1' then
  redis.call('ZREM', walks, person)
  if redis.call('HGET', walk, 'task') == 'erase' then
    redis.call('SREM', weightless, person)
    redis.call('DEL', walk)
  else
    local now = redis.call('TIME')
    redis.call('HSET', walk, 'finished', string.format('%.3f', now[1] + now[2] / 1000000))
  end
end
return 1
