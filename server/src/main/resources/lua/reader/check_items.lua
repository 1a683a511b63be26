-- Checks the state of items in a channel, and repairs it on request. Each item is either read or unread, and has one score and one
-- arrival. An item that is not in the channel is in none of its parts.
--
-- Returns for each fault the item and what is wrong: 'not-held', 'read-and-unread', 'neither', 'misplaced', 'no-arrival' or
-- 'reopened'.

local posts    = KEYS[1] -- zset, item by time of publication
local unread   = KEYS[2] -- zset, unread items
local arrivals = KEYS[3] -- zset, item by time of arrival
local read     = KEYS[4] -- zset, read items by unix ms of reading
local reopened = KEYS[5] -- zset, unread items that were read before
local untimed  = KEYS[6] -- set, read items of earlier releases, without a time of reading

local repair = ARGV[1] -- 1 to repair
local first_item = 2   -- ids

local reply = {}
local function fault(id, what)
  reply[#reply + 1] = id
  reply[#reply + 1] = what
  return repair == '1'
end

for i = first_item, #ARGV do
  local id = ARGV[i]
  local place = redis.call('ZSCORE', posts, id)
  local new = redis.call('ZSCORE', unread, id)
  local came = redis.call('ZSCORE', arrivals, id)
  local seen = redis.call('ZSCORE', read, id)
  local again = redis.call('ZSCORE', reopened, id)
  if not place then
    if (new or came or seen or again) and fault(id, 'not-held') then
      redis.call('ZREM', unread, id)
      redis.call('ZREM', arrivals, id)
      redis.call('ZREM', read, id)
      redis.call('ZREM', reopened, id)
    end
  else
    if new and seen and fault(id, 'read-and-unread') then redis.call('ZREM', read, id) end
    if not new and not seen and redis.call('SISMEMBER', untimed, id) == 0 and fault(id, 'neither') then
      redis.call('ZADD', unread, place, id)
    end
    if again and not new and fault(id, 'reopened') then redis.call('ZREM', reopened, id) end
    if new and new ~= place and fault(id, 'misplaced') then redis.call('ZADD', unread, place, id) end
    if not came and fault(id, 'no-arrival') then
      redis.call('ZADD', arrivals, string.format('%.0f', math.floor(tonumber(place)) * 1000000), id)
    end
  end
end
return reply
