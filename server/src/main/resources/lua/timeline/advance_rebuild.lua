-- Records a portion of the rebuild of all feeds, unless another process recorded it or the rebuild was stopped or restarted.
--
-- Returns 1 when it was recorded, else 0.

local job = KEYS[1] -- hash, the rebuild

local run      = ARGV[1] -- unix ms when the rebuild started; identifies it
local from     = ARGV[2] -- last reader before the portion
local last     = ARGV[3] -- last reader of the portion
local done     = ARGV[4] -- readers whose feeds were checked
local failed   = ARGV[5] -- readers whose feeds could not be checked: concurrent changes invalidated every attempt
local changed  = ARGV[6] -- feeds that differed from SQL
local finished = ARGV[7] -- unix ms when it was the last portion, else empty

local now = redis.call('HMGET', job, 'state', 'started', 'last')
if now[1] ~= 'running' or now[2] ~= run or now[3] ~= from then return 0 end
redis.call('HSET', job, 'last', last)
redis.call('HINCRBY', job, 'done', done)
redis.call('HINCRBY', job, 'failed', failed)
redis.call('HINCRBY', job, 'changed', changed)
if finished ~= '' then redis.call('HSET', job, 'state', 'finished', 'finished', finished) end
return 1
