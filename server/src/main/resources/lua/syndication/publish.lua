-- Publishes an article in one or several feeds, in all of them or in none: a new epoch starts in each, without
-- impressions and import date. Earlier epochs stay in the history. A planned run acts only while the plan exists and is
-- due; when one feed has left the plan, the others leave it too.
--
-- Returns {outcome}: 'published', 'unchanged' (live already and not republished), 'unknown', 'changed' (another epoch
-- than the one asked about), 'early' or 'dropped' (of a plan).

local article  = KEYS[1] -- hash, the article
local articles = KEYS[2] -- zset, uuid by update date
local due      = KEYS[3] -- zset, what is to happen by ms
local audit    = KEYS[4] -- stream of what happens at the desk
local history  = KEYS[5] -- stream of what happened to this article
local first    = 6       -- six keys of each feed: hash of the feed; zsets published, imported; list impressions; hash evidence; zset tombstones

local uuid  = ARGV[1] -- of the article
local mode  = ARGV[2] -- publish, republish, or planned
local by    = ARGV[3] -- who does it
local plan  = ARGV[4] -- member of due; empty when not planned
local kept  = ARGV[5] -- entries that the desk's stream keeps at least
local told  = ARGV[6] -- entries that the article's stream keeps at least
local feeds = 7       -- of each feed: name, and the epoch asked about or nothing

local time = redis.call('TIME')
local number = time[1] * 1000 + math.floor(time[2] / 1000)
local now = string.format('%d', number)
local count = (#KEYS - first + 1) / 6

local function tell(event, feed, epoch)
  redis.call('XADD', audit, 'MAXLEN', '~', kept, '*', 'event', event, 'uuid', uuid, 'feed', feed, 'epoch', epoch, 'by', by)
  redis.call('XADD', history, 'MAXLEN', '~', told, '*', 'event', event, 'feed', feed, 'epoch', epoch, 'by', by)
end

-- include syndication/leave_plan.part

if redis.call('HEXISTS', article, 'version') == 0 or redis.call('HEXISTS', article, 'deleted') == 1 then
  if plan ~= '' then redis.call('ZREM', due, plan) end
  return {'unknown'}
end

if mode == 'planned' then
  local at = redis.call('ZSCORE', due, plan)
  if not at then return {'dropped'} end
  if tonumber(at) > number then return {'early'} end
  local whole = true
  for i = 0, count - 1 do
    whole = whole and redis.call('HGET', article, 'plan_' .. ARGV[feeds + 2 * i]) == plan
      and redis.call('EXISTS', KEYS[first + 6 * i]) == 1
  end
  if not whole then
    for i = 0, count - 1 do
      local name = ARGV[feeds + 2 * i]
      if redis.call('HGET', article, 'plan_' .. name) == plan then leave_plan(name) end
      tell('plan dropped', name, redis.call('HGET', article, 'epoch_' .. name) or 0)
    end
    redis.call('ZREM', due, plan)
    return {'dropped'}
  end
end

local fresh = mode ~= 'publish'
for i = 0, count - 1 do
  local name, asked = ARGV[feeds + 2 * i], ARGV[feeds + 2 * i + 1]
  if redis.call('EXISTS', KEYS[first + 6 * i]) == 0 then return {'unknown'} end
  if asked ~= '' and (redis.call('HGET', article, 'epoch_' .. name) or '0') ~= asked then return {'changed'} end
  if redis.call('HGET', article, 'state_' .. name) ~= 'live' then fresh = true end
end
if not fresh then return {'unchanged'} end

for i = 0, count - 1 do
  local at = first + 6 * i
  local feed, published, imported, impressions, evidence, tombstones = KEYS[at], KEYS[at + 1], KEYS[at + 2], KEYS[at + 3], KEYS[at + 4], KEYS[at + 5]
  local name = ARGV[feeds + 2 * i]
  if mode ~= 'publish' or redis.call('HGET', article, 'state_' .. name) ~= 'live' then
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
    tell(mode == 'republish' and 'republished' or 'published', name, epoch)
  end
end
if mode == 'republish' then redis.call('ZADD', articles, now, uuid) end
return {'published'}
