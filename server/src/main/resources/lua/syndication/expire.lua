-- Expires an article in a feed: consumers did not take it in time, or its window has ended.
--
-- Returns 1 when it expired, 0 when the plan was not due or the article not live.

local article   = KEYS[1] -- hash, the article
local due       = KEYS[2] -- zset, plan by due time in ms
local audit     = KEYS[3] -- stream, events of the desk
local history   = KEYS[4] -- stream, events of this article
local feed      = KEYS[5] -- hash, the feed
local published = KEYS[6] -- zset, uuid by publish date

local uuid           = ARGV[1] -- of the article
local name           = ARGV[2] -- of the feed
local plan           = ARGV[3] -- member of due
local audit_length   = ARGV[4] -- minimum length of the desk's stream
local history_length = ARGV[5] -- minimum length of the article's stream

local time = redis.call('TIME')
local number = time[1] * 1000 + math.floor(time[2] / 1000)
local at = redis.call('ZSCORE', due, plan)
if not at or tonumber(at) > number then return 0 end
redis.call('ZREM', due, plan)
if redis.call('HGET', article, 'state_' .. name) ~= 'live' then return 0 end

local epoch = redis.call('HGET', article, 'epoch_' .. name)
redis.call('HSET', article, 'state_' .. name, 'expired')
redis.call('ZREM', published, uuid)
redis.call('HINCRBY', feed, 'revision', 1)
local changed = tonumber(redis.call('HGET', feed, 'changed') or '0')
if tonumber(at) > changed then redis.call('HSET', feed, 'changed', at) end
redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', 'expired', 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', '')
redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', 'expired', 'feed', name, 'epoch', epoch, 'by', '')
return 1
