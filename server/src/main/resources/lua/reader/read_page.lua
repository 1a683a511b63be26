-- Reads a page of a channel, newest publication first, without items that arrived in the channel after the first page was read.
--
-- Returns {arrival, more, score, item, score, read ...}: the arrival up to which all pages show items, 1 when more follows, the
-- score from which the next page continues, and for each item its id, its score, and 1 when it is read.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local arrived  = KEYS[4] -- string int, the last arrival in the account

local below   = ARGV[1]           -- upper bound of scores, such as (17.5 or +inf
local newest  = ARGV[2]           -- arrivals after this one are left out; empty for the first page
local oldest  = tonumber(ARGV[3]) -- arrivals up to this one are left out
local limit   = tonumber(ARGV[4]) -- maximum number of items in the reply
local only    = ARGV[5]           -- 'unread' to leave out read items
local feed    = ARGV[6]           -- prefix of the wanted ids
local most    = tonumber(ARGV[7]) -- maximum number of items checked in one call

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
