-- Stores the progress of a job, unless the job was replaced in the meantime. A finished job is removed from the queue; a finished
-- job that erased votes is deleted.
--
-- Returns 1, or 0 when the job was replaced.

local weightless = KEYS[1] -- set of user:{uid} whose votes do not count
local jobs       = KEYS[2] -- zset, user:{uid} by the time of their job: the queue
local job        = KEYS[3] -- hash, the account's job

local account  = ARGV[1] -- user:{uid}
local round    = ARGV[2] -- number of the job
local next_id  = ARGV[3] -- article id at which the next portion starts
local comments = ARGV[4] -- where the next portion of votes on comments starts
local changed  = ARGV[5] -- votes changed since the last call
local finished = ARGV[6] -- 1 when the job is complete

if redis.call('HGET', job, 'round') ~= round then return 0 end
redis.call('HSET', job, 'next', next_id, 'comments', comments)
redis.call('HINCRBY', job, 'changed', changed)
if finished == '1' then
  redis.call('ZREM', jobs, account)
  if redis.call('HGET', job, 'task') == 'erase' then
    redis.call('SREM', weightless, account)
    redis.call('DEL', job)
  else
    local now = redis.call('TIME')
    redis.call('HSET', job, 'finished', string.format('%.3f', now[1] + now[2] / 1000000))
  end
end
return 1
