-- Stores an item before it is added to channels: its content once, and the channels as its holders. Each addition is recorded as
-- pending until it is settled. Other content than it had is stored without a hash, so that the next delivery finds it changed and search reads it.
--
-- Returns its publication time in unix seconds, by which it is sorted; fixed when the item was first seen.

local item    = KEYS[1] -- hash, the item
local refs    = KEYS[2] -- set, channels that have it
local pending = KEYS[3] -- zset, account, channel and item whose addition is pending, by unix ms

local id        = ARGV[1] -- id of the item
local published = ARGV[2] -- unix seconds, not in the future
local hash      = ARGV[3] -- hash of the content
local data      = ARGV[4] -- JF2 as JSON
local now       = ARGV[5] -- unix ms
local first_holder = 6 -- account and channel of each holder

if redis.call('HSETNX', item, 'Published', published) == 1 then redis.call('HSET', item, 'ID', id, 'Read', '0') end
local kept = redis.call('HGET', item, 'Hash')
if kept and kept ~= hash then hash = '' end
redis.call('HSET', item, 'Hash', hash, 'Data', data)
for i = first_holder, #ARGV, 2 do
  redis.call('SADD', refs, ARGV[i + 1])
  redis.call('ZADD', pending, now, ARGV[i] .. ' ' .. ARGV[i + 1] .. ' ' .. id)
end
return redis.call('HGET', item, 'Published')
