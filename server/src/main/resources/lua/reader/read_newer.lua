-- Reads what came into a channel after an arrival, whenever it was published: the oldest arrivals first, so that whoever asks again
-- from the last one misses nothing.
--
-- Returns {arrival, score, item, score, read, arrival ...}: the arrival up to which everything was looked at, the lowest score of the channel,
-- and for each item its id, its score, 1 when it is read, and its arrival.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came

local after = ARGV[1]           -- unix microseconds, exclusive
local limit = tonumber(ARGV[2]) -- most items wanted
local only  = ARGV[3]           -- 'unread' to leave out the read ones
local feed  = ARGV[4]           -- beginning of the ids wanted
local most  = tonumber(ARGV[5]) -- items looked at in one call

local lowest = redis.call('ZRANGE', posts, 0, 0, 'WITHSCORES')[2] or '0'
local reply = {after, lowest}
local found, looked = 0, 0
while true do
  local chunk = redis.call('ZRANGEBYSCORE', arrivals, '(' .. reply[1], '+inf', 'WITHSCORES', 'LIMIT', 0, limit)
  for i = 1, #chunk, 2 do
    local id = chunk[i]
    local is_unread = redis.call('ZSCORE', unread, id)
    if string.sub(id, 1, #feed) == feed and (is_unread or only ~= 'unread') then
      found = found + 1
      reply[#reply + 1] = id
      reply[#reply + 1] = redis.call('ZSCORE', posts, id)
      reply[#reply + 1] = is_unread and 0 or 1
      reply[#reply + 1] = chunk[i + 1]
    end
    reply[1] = chunk[i + 1]
    looked = looked + 1
    if found == limit then return reply end
  end
  if #chunk < limit * 2 or looked >= most then return reply end
end
