-- Publishes an article in one or several feeds, in all of them or in none: a new epoch starts in each, without
-- impressions and import date. Earlier epochs stay in the history. A planned run acts only while the plan exists and is
-- due; when one feed has left the plan, the others leave it too.
--
-- Returns {outcome}: 'published', 'unchanged' (live already and not republished), 'unknown', 'changed' (the epoch
-- is not the requested one), 'early' or 'dropped' (of a plan).

local article  = KEYS[1] -- hash, the article
local articles = KEYS[2] -- zset, uuid by update date
local due      = KEYS[3] -- zset, plan by due time in ms
local audit    = KEYS[4] -- stream, events of the desk
local history  = KEYS[5] -- stream, events of this article
local undo     = KEYS[6] -- hash, changes of the action by uuid
local first    = 7       -- six keys per feed: hash of the feed; zsets published, imported; list impressions; hash evidence; zset tombstones

local uuid           = ARGV[1] -- of the article
local mode           = ARGV[2] -- publish, republish, or planned
local by             = ARGV[3] -- account or consumer that does it
local plan           = ARGV[4] -- member of due; empty when not planned
local audit_length   = ARGV[5] -- minimum length of the desk's stream
local history_length = ARGV[6] -- minimum length of the article's stream
local undo_ms        = ARGV[7] -- how long the action can be undone; empty for never
local feeds          = 8       -- per feed: name, and the requested epoch or nothing

local time = redis.call('TIME')
local number = time[1] * 1000 + math.floor(time[2] / 1000)
local now = string.format('%d', number)
local count = (#KEYS - first + 1) / 6

local function log(event, feed, epoch)
  redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', event, 'uuid', uuid, 'feed', feed, 'epoch', epoch, 'by', by)
  redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', event, 'feed', feed, 'epoch', epoch, 'by', by)
end

-- include syndication/leave_plan.part
-- include syndication/place_now.part
-- include syndication/remember.part

if redis.call('HEXISTS', article, 'version') == 0 or redis.call('HEXISTS', article, 'deleted') == 1 then
  if plan ~= '' then redis.call('ZREM', due, plan) end
  return {'unknown'}
end

if mode == 'planned' then
  local at = redis.call('ZSCORE', due, plan)
  if not at then return {'dropped'} end
  if tonumber(at) > number then return {'early'} end
  local complete = true
  for i = 0, count - 1 do
    complete = complete and redis.call('HGET', article, 'plan_' .. ARGV[feeds + 2 * i]) == plan
      and redis.call('EXISTS', KEYS[first + 6 * i]) == 1
  end
  if not complete then
    for i = 0, count - 1 do
      local name = ARGV[feeds + 2 * i]
      if redis.call('HGET', article, 'plan_' .. name) == plan then leave_plan(name) end
      log('plan dropped', name, redis.call('HGET', article, 'epoch_' .. name) or 0)
    end
    redis.call('ZREM', due, plan)
    return {'dropped'}
  end
end

local changes = mode ~= 'publish'
for i = 0, count - 1 do
  local name, asked = ARGV[feeds + 2 * i], ARGV[feeds + 2 * i + 1]
  if redis.call('EXISTS', KEYS[first + 6 * i]) == 0 then return {'unknown'} end
  if asked ~= '' and (redis.call('HGET', article, 'epoch_' .. name) or '0') ~= asked then return {'changed'} end
  if redis.call('HGET', article, 'state_' .. name) ~= 'live' then changes = true end
end
if not changes then return {'unchanged'} end

local moving, kept = {}, {}
for i = 0, count - 1 do
  local name = ARGV[feeds + 2 * i]
  if mode ~= 'publish' or redis.call('HGET', article, 'state_' .. name) ~= 'live' then moving[#moving + 1] = name end
end
local before = places_now(moving)
local listed_before = redis.call('ZSCORE', articles, uuid)

for i = 0, count - 1 do
  local at = first + 6 * i
  local feed, published, imported, impressions, evidence, tombstones = KEYS[at], KEYS[at + 1], KEYS[at + 2], KEYS[at + 3], KEYS[at + 4], KEYS[at + 5]
  local name = ARGV[feeds + 2 * i]
  if mode ~= 'publish' or redis.call('HGET', article, 'state_' .. name) ~= 'live' then
    kept[name] = undo_ms ~= '' and {impressions = redis.call('LRANGE', impressions, 0, -1), evidence = redis.call('HGETALL', evidence)} or nil
    leave_plan(name)
    local epoch = redis.call('HINCRBY', article, 'epoch_' .. name, 1)
    redis.call('HSET', article, 'state_' .. name, 'live', 'date_published_' .. name, now)
    redis.call('HSETNX', article, 'first_published_' .. name, now)
    redis.call('HDEL', article, 'date_imported_' .. name)
    redis.call('DEL', impressions, evidence)
    redis.call('ZADD', published, now, uuid)
    redis.call('ZREM', imported, uuid)
    redis.call('ZREM', tombstones, uuid)
    redis.call('ZREM', due, 'expire ' .. name .. ' ' .. uuid)
    local window = tonumber(redis.call('HGET', feed, 'window') or '0')
    if window > 0 then redis.call('ZADD', due, number + window, 'expire ' .. name .. ' ' .. uuid) end
    redis.call('HINCRBY', feed, 'revision', 1)
    redis.call('HSET', feed, 'changed', now)
    log(mode == 'republish' and 'republished' or 'published', name, epoch)
  end
end
local listed = false
if mode == 'republish' then
  redis.call('ZADD', articles, now, uuid)
  if listed_before then listed = {listed_before, redis.call('ZSCORE', articles, uuid)} end
end
remember(before, kept, listed)
return {'published'}
