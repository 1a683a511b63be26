-- Reads items that arrived in a channel after a given arrival, newest publication first. When more than one portion arrived, the
-- oldest arrivals are read, so that a client that continues from the end misses no item.
--
-- Returns {arrival, cut, more, item, score, read, arrival ...}: the arrival up to which all items were read, 1 when more arrived
-- after it, 1 when more of the items follow on a later page, and for each item its id, its score, 1 when it is read, and its
-- arrival.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local arrived  = KEYS[4] -- string int, the last arrival in the account

local after   = ARGV[1]           -- unix microseconds, exclusive
local till    = ARGV[2]           -- unix microseconds, or +inf
local below   = ARGV[3]           -- upper bound of scores, such as (17.5 or +inf
local limit   = tonumber(ARGV[4]) -- maximum number of items in the reply
local only    = ARGV[5]           -- 'unread' to leave out read items
local feed    = ARGV[6]           -- prefix of the wanted ids
local portion = tonumber(ARGV[7]) -- maximum number of items checked in one call

local exclusive = string.sub(below, 1, 1) == '('
local bound = below == '+inf' and math.huge or tonumber(exclusive and string.sub(below, 2) or below)

local chunk = redis.call('ZRANGEBYSCORE', arrivals, '(' .. after, till, 'WITHSCORES', 'LIMIT', 0, portion)
local cut = #chunk == portion * 2
local last = cut and chunk[#chunk] or (till == '+inf' and (redis.call('GET', arrived) or after) or till)

local found = {}
for i = 1, #chunk, 2 do
  local id = chunk[i]
  local is_unread = redis.call('ZSCORE', unread, id)
  if string.sub(id, 1, #feed) == feed and (is_unread or only ~= 'unread') then
    local text = redis.call('ZSCORE', posts, id)
    local score = tonumber(text)
    if score < bound or (score == bound and not exclusive) then
      found[#found + 1] = {id, text, is_unread and 0 or 1, chunk[i + 1], score}
    end
  end
end
table.sort(found, function(one, other) return one[5] > other[5] end)

local reply = {last, cut and 1 or 0, #found > limit and 1 or 0}
for i = 1, math.min(limit, #found) do
  for j = 1, 4 do reply[#reply + 1] = found[i][j] end
end
return reply
