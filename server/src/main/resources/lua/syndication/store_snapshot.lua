-- Stores a snapshot of a built document; the oldest beyond the limit are removed from the list.
--
-- Returns 1 when it is new, 0 when it was stored before.

local snapshots = KEYS[1] -- zset, entity tag by the time of building
local snapshot  = KEYS[2] -- hash, the document

local tag   = ARGV[1] -- entity tag without quotes
local life  = ARGV[2] -- lifetime, ms
local most  = ARGV[3] -- maximum of documents in the list
local type  = ARGV[4] -- media type
local items = ARGV[5] -- JSON, the items of the document
local facts = ARGV[6] -- JSON, the profile and omitted items
local bytes = ARGV[7] -- the document, compressed with gzip

local time = redis.call('TIME')
local now = string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000))
redis.call('ZADD', snapshots, now, tag)
redis.call('ZREMRANGEBYRANK', snapshots, 0, -1 - most)
local is_new = redis.call('HSETNX', snapshot, 'built', now)
if is_new == 1 then
  redis.call('HSET', snapshot, 'type', type, 'items', items, 'facts', facts, 'bytes', bytes)
end
redis.call('PEXPIRE', snapshot, life)
return is_new
