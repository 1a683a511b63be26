-- Counts what a consumer has got: an impression of each article of the document that was sent, a receipt when it
-- says that it has the document, or its word that it took an article. What is live still, in the epoch that the
-- document showed, counts; the same document within the minimum gap does not count again. The impression, receipt
-- or word that suffices moves the article to the imported ones. A tombstone that all consumers have seen goes.
--
-- Returns {outcome, imported, buried}: 'counted' or 'repeated', the number of articles imported and of tombstones gone.

local feed       = KEYS[1] -- hash, the feed
local published  = KEYS[2] -- zset, uuid by publish date
local imported   = KEYS[3] -- zset, uuid by import date
local tombstones = KEYS[4] -- zset, uuid by the time of withdrawal
local consumers  = KEYS[5] -- hash, consumer by id
local fetches    = KEYS[6] -- hash, what consumers fetched and when
local due        = KEYS[7] -- zset, what is to happen by ms
local audit      = KEYS[8] -- stream of what happens at the desk
local first      = 9       -- four keys of each item: hash of the article, list of its impressions, hash of the evidence, stream of its history

local name     = ARGV[1] -- of the feed
local consumer = ARGV[2] -- id
local kind     = ARGV[3] -- impression, receipt or ack
local document = ARGV[4] -- entity tag; empty for an ack
local most     = ARGV[5] -- impressions of an article that are kept
local kept     = ARGV[6] -- entries that the desk's stream keeps at least
local told     = ARGV[7] -- entries that the article's stream keeps at least
local items    = 8       -- of each item: uuid, epoch, live or gone

local time = redis.call('TIME')
local number = time[1] * 1000 + math.floor(time[2] / 1000)
local now = string.format('%d', number)

local known = redis.call('HKEYS', consumers)
local is_known = false
for _, id in ipairs(known) do is_known = is_known or id == consumer end
if not is_known then return {'repeated', 0, 0} end

local settings = redis.call('HMGET', feed, 'threshold', 'evidence', 'importedBy', 'gap', 'mode')
local threshold, wanted, all = tonumber(settings[1] or '4'), settings[2] or 'impression', settings[3] == 'all'
local gap, queue = tonumber(settings[4] or '0'), settings[5] == 'queue'

if kind ~= 'ack' then
  redis.call('HSET', fetches, consumer .. ':last', now)
  redis.call('HINCRBY', fetches, consumer .. ':' .. kind, 1)
end
if kind == 'impression' then
  local before = redis.call('HGET', fetches, consumer .. ':counted')
  if before then
    local at, of = string.match(before, '^(%d+) (.*)$')
    if of == document and number - tonumber(at) < gap then return {'repeated', 0, 0} end
  end
  redis.call('HSET', fetches, consumer .. ':counted', now .. ' ' .. document)
end

local function enough(evidence)
  local function of(id)
    if wanted == 'impression' then return tonumber(redis.call('HGET', evidence, id .. ':count') or '0') >= threshold end
    return redis.call('HEXISTS', evidence, id .. ':' .. wanted) == 1 or
      (wanted == 'receipt' and redis.call('HEXISTS', evidence, id .. ':ack') == 1)
  end
  if not all then return of(consumer) end
  for _, id in ipairs(known) do
    if not of(id) then return false end
  end
  return true
end

local function note(impressions, evidence)
  if kind ~= 'impression' then
    redis.call('HSET', evidence, consumer .. ':' .. kind, now)
    return
  end
  redis.call('LPUSH', impressions, now)
  redis.call('LTRIM', impressions, 0, most - 1)
  local count = redis.call('HINCRBY', evidence, consumer .. ':count', 1)
  if count <= tonumber(most) then
    local times = redis.call('HGET', evidence, consumer .. ':times')
    redis.call('HSET', evidence, consumer .. ':times', times and (now .. ' ' .. times) or now)
  end
end

local function tell(event, uuid, epoch, history)
  redis.call('XADD', audit, 'MAXLEN', '~', kept, '*', 'event', event, 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', consumer)
  redis.call('XADD', history, 'MAXLEN', '~', told, '*', 'event', event, 'feed', name, 'epoch', epoch, 'by', consumer)
end

local function count(article, impressions, evidence, history, uuid, epoch)
  note(impressions, evidence)
  if kind == 'ack' then tell('acknowledged', uuid, epoch, history) end
  if queue and enough(evidence) then
    redis.call('HSET', article, 'state_' .. name, 'imported', 'date_imported_' .. name, now)
    redis.call('ZADD', imported, now, uuid)
    redis.call('ZREM', published, uuid)
    redis.call('ZREM', due, 'expire ' .. name .. ' ' .. uuid)
    tell('imported', uuid, epoch, history)
    return 1
  end
  return 0
end

local function bury(evidence, uuid)
  redis.call('HSET', evidence, consumer .. ':gone', now)
  for _, id in ipairs(known) do
    if redis.call('HEXISTS', evidence, id .. ':gone') == 0 then return 0 end
  end
  return redis.call('ZREM', tombstones, uuid)
end

local taken, buried = 0, 0
for k = first, #KEYS, 4 do
  local a = items + (k - first) / 4 * 3
  local article, uuid, epoch, shown = KEYS[k], ARGV[a], ARGV[a + 1], ARGV[a + 2]
  local now_is = redis.call('HMGET', article, 'state_' .. name, 'epoch_' .. name)
  if now_is[2] == epoch then
    if shown == 'live' and now_is[1] == 'live' then
      taken = taken + count(article, KEYS[k + 1], KEYS[k + 2], KEYS[k + 3], uuid, epoch)
    elseif shown == 'gone' and now_is[1] == 'withdrawn' then
      buried = buried + bury(KEYS[k + 2], uuid)
    end
  end
end
if taken + buried > 0 then
  redis.call('HINCRBY', feed, 'revision', 1)
  redis.call('HSET', feed, 'changed', now)
end
return {'counted', taken, buried}
