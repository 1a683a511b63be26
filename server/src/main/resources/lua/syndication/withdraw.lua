-- Withdraws an article from a feed. If consumers may have seen it, a tombstone is added, which is kept until all
-- consumers have fetched it. With an empty feed name the article is deleted from the desk, if no feed has it.
--
-- Returns {outcome}: 'withdrawn', 'unchanged', 'unknown', 'changed' (the epoch is not the requested one,
-- or a feed has the article that is to be deleted), 'early'.

local article    = KEYS[1]  -- hash, the article
local articles   = KEYS[2]  -- zset, uuid by update date
local due        = KEYS[3]  -- zset, plan by due time in ms
local audit      = KEYS[4]  -- stream, events of the desk
local history    = KEYS[5]  -- stream, events of this article
local feed       = KEYS[6]  -- hash, the feed
local published  = KEYS[7]  -- zset, uuid by publish date
local imported   = KEYS[8]  -- zset, uuid by import date
local evidence   = KEYS[9]  -- hash, evidence of consumers
local tombstones = KEYS[10] -- zset, uuid by the time of withdrawal
local undo       = KEYS[11] -- hash, changes of the action by uuid

local uuid           = ARGV[1] -- of the article
local name           = ARGV[2] -- of the feed; empty to delete the article itself
local wanted_epoch   = ARGV[3] -- requested epoch; empty for any
local by             = ARGV[4] -- account or consumer that does it
local plan           = ARGV[5] -- member of due, when this was planned
local audit_length   = ARGV[6] -- minimum length of the desk's stream
local history_length = ARGV[7] -- minimum length of the article's stream
local undo_ms        = ARGV[8] -- how long the action can be undone; empty for never

local time = redis.call('TIME')
local number = time[1] * 1000 + math.floor(time[2] / 1000)
local now = string.format('%d', number)

if plan ~= '' then
  local at = redis.call('ZSCORE', due, plan)
  if not at then return {'unchanged'} end
  if tonumber(at) > number then return {'early'} end
  redis.call('ZREM', due, plan)
  redis.call('HDEL', article, 'leaves_' .. name)
end
if redis.call('HEXISTS', article, 'version') == 0 or redis.call('HEXISTS', article, 'deleted') == 1 then return {'unknown'} end

local function log(event, epoch)
  redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', event, 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', by)
  redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', event, 'feed', name, 'epoch', epoch, 'by', by)
end

-- include syndication/leave_plan.part
-- include syndication/place_now.part
-- include syndication/remember.part

if name == '' then
  local fields = redis.call('HGETALL', article)
  for i = 1, #fields, 2 do
    if string.sub(fields[i], 1, 6) == 'state_' and fields[i + 1] == 'live' then return {'changed'} end
  end
  redis.call('HSET', article, 'deleted', now)
  redis.call('ZREM', articles, uuid)
  log('deleted', redis.call('HGET', article, 'version'))
  return {'withdrawn'}
end

local epoch = redis.call('HGET', article, 'epoch_' .. name) or '0'
if wanted_epoch ~= '' and epoch ~= wanted_epoch then return {'changed'} end
local before = places_now({name})
local planned = leave_plan(name)
local state = redis.call('HGET', article, 'state_' .. name) or 'draft'
if state == 'draft' or state == 'withdrawn' then
  if planned then
    log('plan dropped', epoch)
    remember(before, {}, false)
  end
  return {planned and 'withdrawn' or 'unchanged'}
end
redis.call('HSET', article, 'state_' .. name, 'withdrawn')
redis.call('HDEL', article, 'date_published_' .. name, 'date_imported_' .. name)
redis.call('ZREM', published, uuid)
redis.call('ZREM', imported, uuid)
redis.call('ZREM', due, 'expire ' .. name .. ' ' .. uuid)
redis.call('ZADD', tombstones, now, uuid)
redis.call('HINCRBY', feed, 'revision', 1)
redis.call('HSET', feed, 'changed', now)
log('withdrawn', epoch)
remember(before, {[name] = {}}, false)
return {'withdrawn'}
