-- Holds pieces of an item for an account for a limited time. A second call changes the number of pieces, never the end;
-- after the end no new hold is possible for some time, so that items are not held forever.
--
-- Returns the end of the hold in unix ms, 0 when it is too early for another one.

local ends   = KEYS[1] -- zset, account by the end of its hold in unix s
local pieces = KEYS[2] -- hash, held pieces by account, and their sum as `all`
local rest   = KEYS[3] -- string, exists while the account cannot start another hold of the item

local account = ARGV[1]           -- account id
local wanted  = tonumber(ARGV[2]) -- pieces to hold
local life    = tonumber(ARGV[3]) -- length of the hold, ms
local pause   = tonumber(ARGV[4]) -- time from the start of a hold until the next one may start, ms

-- include storefront/lapsed_holds.part

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
drop_expired(ends, pieces, now)
local ending = redis.call('ZSCORE', ends, account)
if not ending then
  if not redis.call('SET', rest, '1', 'NX', 'PX', pause) then
    return 0
  end
  if redis.call('EXISTS', ends) == 0 then
    redis.call('DEL', pieces)
  end
  ending = string.format('%.3f', (now + life) / 1000)
  redis.call('ZADD', ends, ending, account)
  redis.call('PEXPIRE', ends, math.max(life, redis.call('PTTL', ends)))
end
local before = tonumber(redis.call('HGET', pieces, account) or 0)
redis.call('HSET', pieces, account, wanted)
redis.call('HINCRBY', pieces, 'all', wanted - before)
redis.call('PEXPIRE', pieces, math.max(1, redis.call('PTTL', ends)))
return math.floor(tonumber(ending) * 1000 + 0.5)
