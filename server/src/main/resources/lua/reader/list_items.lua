-- Records the items that a feed lists, and finds new and changed items. Items that the feed no longer lists stay recorded for a
-- while.
--
-- Returns for each item: 'new' when it was never seen, 'changed' when it is stored with other content, else 'same'.

local seen = KEYS[1] -- zset, item by unix seconds when last listed
local first_item = 2 -- hashes, the items

local now  = tonumber(ARGV[1]) -- unix seconds
local first_arg = 2 -- for each item: its id and the hash of its content

local reply = {}
for i = first_item, #KEYS do
  local at = first_arg + (i - first_item) * 2
  local id, hash = ARGV[at], ARGV[at + 1]
  if not redis.call('ZSCORE', seen, id) then
    reply[#reply + 1] = 'new'
  else
    redis.call('ZADD', seen, now, id)
    local kept = redis.call('HGET', KEYS[i], 'Hash')
    reply[#reply + 1] = kept and kept ~= hash and 'changed' or 'same'
  end
end
return reply
