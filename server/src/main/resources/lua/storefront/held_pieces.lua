-- Reads the pieces of an item that are held for others, and the account's own hold.
--
-- Returns pieces held for others, pieces held for the account, and the end of its hold in unix ms, both 0 when it has
-- none.

local ends   = KEYS[1] -- zset, account by the end of its hold in unix s
local pieces = KEYS[2] -- hash, held pieces by account, and their sum as `all`

local account = ARGV[1] -- account id

-- include storefront/lapsed_holds.part

if redis.call('EXISTS', ends) == 0 then
  return {0, 0, 0}
end
local time = redis.call('TIME')
drop_expired(ends, pieces, tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000))
local all = tonumber(redis.call('HGET', pieces, 'all') or 0)
local mine = tonumber(redis.call('HGET', pieces, account) or 0)
local ending = tonumber(redis.call('ZSCORE', ends, account) or 0)
return {all - mine, mine, math.floor(ending * 1000 + 0.5)}
