-- Reads a page of a channel, newest first by when items were published, without items that arrived in the channel after the first
-- page.
--
-- Returns {arrival, more, where, item, score, read ...}: the arrival up to which the walk sees, 1 when more follows, the score
-- from which the next page continues, and for each item its id, its score, and 1 when it is read.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local arrived  = KEYS[4] -- string int, the last arrival in the account

local below   = ARGV[1]           -- upper bound of scores, such as (17.5 or +inf
local newest  = ARGV[2]           -- arrivals after this one are left out; empty when the walk begins
local oldest  = tonumber(ARGV[3]) -- arrivals up to this one are left out
local limit   = tonumber(ARGV[4]) -- most items wanted
local only    = ARGV[5]           -- 'unread' to leave out the read ones
local feed    = ARGV[6]           -- beginning of the ids wanted
local most    = tonumber(ARGV[7]) -- items looked at in one call

local begins = newest == ''
if begins then newest = redis.call('GET', arrived) or '0' end
local last = tonumber(newest)
local index = only == 'unread' and unread or posts
local reply = {newest, 0, ''}
local found, looked = 0, 0

local function wanted(id)
  if feed ~= '' and string.sub(id, 1, #feed) ~= feed then return false end
  if begins and oldest == 0 then return true end
  local came = tonumber(redis.call('ZSCORE', arrivals, id) or '0')
  return came <= last and came > oldest
end

while true do
  local chunk = redis.call('ZREVRANGEBYSCORE', index, below, '-inf', 'WITHSCORES', 'LIMIT', 0, limit + 1)
  for i = 1, #chunk, 2 do
    local id, score = chunk[i], chunk[i + 1]
    if wanted(id) then
      if found == limit then
        reply[2] = 1
        return reply
      end
      found = found + 1
      reply[#reply + 1] = id
      reply[#reply + 1] = score
      reply[#reply + 1] = (only == 'unread' or redis.call('ZSCORE', unread, id)) and 0 or 1
    end
    below = '(' .. score
    reply[3] = score
    looked = looked + 1
  end
  if #chunk < (limit + 1) * 2 then return reply end
  if looked >= most then
    reply[2] = 1
    return reply
  end
end
