-- Looks whether items stand in a channel as they should, and mends them when asked: each in it is read or unread and not both, with
-- one score, and has arrived; one that is not in it is in none of its parts.
--
-- Returns for each fault the item and what is wrong: 'not-held', 'read-and-unread', 'neither', 'misplaced' or 'no-arrival'.

local posts    = KEYS[1] -- zset, item by when it was published
local unread   = KEYS[2] -- zset, the unread ones
local arrivals = KEYS[3] -- zset, item by when it came
local read     = KEYS[4] -- set, the read ones

local repair = ARGV[1] -- 1 to mend
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
  local seen = redis.call('SISMEMBER', read, id) == 1
  if not place then
    if (new or came or seen) and fault(id, 'not-held') then
      redis.call('ZREM', unread, id)
      redis.call('ZREM', arrivals, id)
      redis.call('SREM', read, id)
    end
  else
    if new and seen and fault(id, 'read-and-unread') then redis.call('SREM', read, id) end
    if not new and not seen and fault(id, 'neither') then redis.call('ZADD', unread, place, id) end
    if new and new ~= place and fault(id, 'misplaced') then redis.call('ZADD', unread, place, id) end
    if not came and fault(id, 'no-arrival') then
      redis.call('ZADD', arrivals, string.format('%.0f', math.floor(tonumber(place)) * 1000000), id)
    end
  end
end
return reply
