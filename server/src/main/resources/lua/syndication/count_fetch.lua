-- Counts fetches of one document by consumers: an impression of each article in it, a receipt for a conditional
-- request, or an acknowledgement of an article. Only articles that are still live in the epoch of the document count;
-- the same document within the minimum gap does not count again. The evidence that reaches the threshold marks the
-- article as imported; later evidence is not counted. A tombstone that all consumers have seen is deleted. Several
-- fetches are counted one by one in their order.
--
-- Returns {counted, imported, dropped}: the number of fetches that counted, of imported articles, of deleted tombstones.

local feed       = KEYS[1] -- hash, the feed
local published  = KEYS[2] -- zset, uuid by publish date
local imported   = KEYS[3] -- zset, uuid by import date
local tombstones = KEYS[4] -- zset, uuid by the time of withdrawal
local consumers  = KEYS[5] -- hash, consumer by id
local fetches    = KEYS[6] -- hash, times and numbers of consumers' fetches
local due        = KEYS[7] -- zset, plan by due time in ms
local audit      = KEYS[8] -- stream, events of the desk
local first      = 9       -- four keys per item: hash of the article, list of its impressions, hash of the evidence, stream of its history

local name           = ARGV[1] -- of the feed
local document       = ARGV[2] -- entity tag; empty for an ack
local most           = ARGV[3] -- maximum of stored impressions of an article
local most_times     = ARGV[4] -- maximum length of the times of a consumer
local audit_length   = ARGV[5] -- minimum length of the desk's stream
local history_length = ARGV[6] -- minimum length of the article's stream
local number         = ARGV[7] -- number of fetches
local fetch          = 8       -- per fetch: consumer id, and impression, receipt or ack; then per item: uuid, epoch, live or gone

local items = fetch + 2 * tonumber(number)

local time = redis.call('TIME')
local ms = time[1] * 1000 + math.floor(time[2] / 1000)
local now = string.format('%d', ms)

local known, is_known = redis.call('HKEYS', consumers), {}
for _, id in ipairs(known) do is_known[id] = true end

local settings = redis.call('HMGET', feed, 'threshold', 'evidence', 'importedBy', 'gap', 'mode')
local threshold, wanted, all = tonumber(settings[1] or '4'), settings[2] or 'impression', settings[3] == 'all'
local gap, queue = tonumber(settings[4] or '0'), settings[5] == 'queue'

local last_counted = {}
local function is_repeated(consumer)
  local before = last_counted[consumer]
  if before == nil then before = redis.call('HGET', fetches, consumer .. ':counted') end
  last_counted[consumer] = now .. ' ' .. document
  if not before then return false end
  local at, tag = string.match(before, '^(%d+) (.*)$')
  if tag == document and ms - tonumber(at) < gap then
    last_counted[consumer] = before
    return true
  end
  return false
end

local counting, who, seen = {}, {}, {}
for i = fetch, items - 1, 2 do
  local consumer, kind = ARGV[i], ARGV[i + 1]
  if is_known[consumer] then
    if kind ~= 'ack' then redis.call('HINCRBY', fetches, consumer .. ':' .. kind, 1) end
    if kind ~= 'impression' or not is_repeated(consumer) then
      counting[#counting + 1] = {consumer, kind}
    end
    if not seen[consumer] then
      seen[consumer] = true
      who[#who + 1] = consumer
      if kind ~= 'ack' then redis.call('HSET', fetches, consumer .. ':last', now) end
    end
  end
end
for consumer, counted in pairs(last_counted) do redis.call('HSET', fetches, consumer .. ':counted', counted) end
if #counting == 0 then return {0, 0, 0} end

local fields = {}
local deciding = all and known or who
for _, id in ipairs(deciding) do
  for _, field in ipairs({':count', ':times', ':receipt', ':ack'}) do fields[#fields + 1] = id .. field end
end

local function is_enough(proof)
  if wanted == 'impression' then return tonumber(proof.count or '0') >= threshold end
  return proof[wanted] or (wanted == 'receipt' and proof.ack)
end

local function suffices(evidence, consumer)
  if not all then return is_enough(evidence[consumer]) end
  for _, id in ipairs(known) do
    if not is_enough(evidence[id]) then return false end
  end
  return true
end

local function read_evidence(key)
  local values, evidence = redis.call('HMGET', key, unpack(fields)), {}
  for i, id in ipairs(deciding) do
    local v = 4 * i - 3
    evidence[id] = {count = values[v], times = values[v + 1], receipt = values[v + 2], ack = values[v + 3]}
  end
  return evidence
end

local function store_evidence(key, evidence)
  local changes = {}
  for _, id in ipairs(who) do
    for field, value in pairs(evidence[id]) do
      if value then
        changes[#changes + 1] = id .. ':' .. field
        changes[#changes + 1] = value
      end
    end
  end
  redis.call('HSET', key, unpack(changes))
end

local function store_impressions(key, count)
  local times = {}
  for i = 1, count do times[i] = now end
  if redis.call('LPUSH', key, unpack(times)) > tonumber(most) then
    redis.call('LTRIM', key, 0, most - 1)
  end
end

local function log(event, uuid, epoch, consumer, history)
  redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', event, 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', consumer)
  redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', event, 'feed', name, 'epoch', epoch, 'by', consumer)
end

local function import(article, uuid, epoch, consumer, history)
  redis.call('HSET', article, 'state_' .. name, 'imported', 'date_imported_' .. name, now)
  redis.call('ZADD', imported, now, uuid)
  redis.call('ZREM', published, uuid)
  redis.call('ZREM', due, 'expire ' .. name .. ' ' .. uuid)
  log('imported', uuid, epoch, consumer, history)
end

local function count(article, impressions, key, history, uuid, epoch)
  local evidence, pushed, imports = read_evidence(key), 0, 0
  for _, one in ipairs(counting) do
    local consumer, kind = one[1], one[2]
    local proof = evidence[consumer]
    if kind == 'impression' then
      pushed = pushed + 1
      proof.count = string.format('%d', tonumber(proof.count or '0') + 1)
      proof.times = string.sub(proof.times and (now .. ' ' .. proof.times) or now, 1, tonumber(most_times))
    else
      proof[kind] = now
    end
    if kind == 'ack' then log('acknowledged', uuid, epoch, consumer, history) end
    if queue and suffices(evidence, consumer) then
      import(article, uuid, epoch, consumer, history)
      imports = 1
      break
    end
  end
  if pushed > 0 then store_impressions(impressions, pushed) end
  store_evidence(key, evidence)
  return imports
end

local function count_tombstone(evidence, uuid)
  for _, one in ipairs(counting) do redis.call('HSET', evidence, one[1] .. ':gone', now) end
  for _, id in ipairs(known) do
    if redis.call('HEXISTS', evidence, id .. ':gone') == 0 then return 0 end
  end
  return redis.call('ZREM', tombstones, uuid)
end

local imports, dropped = 0, 0
for k = first, #KEYS, 4 do
  local a = items + (k - first) / 4 * 3
  local article, uuid, epoch, live = KEYS[k], ARGV[a], ARGV[a + 1], ARGV[a + 2] == 'live'
  local current = redis.call('HMGET', article, 'state_' .. name, 'epoch_' .. name)
  if current[2] == epoch then
    if live and current[1] == 'live' then
      imports = imports + count(article, KEYS[k + 1], KEYS[k + 2], KEYS[k + 3], uuid, epoch)
    elseif not live and current[1] == 'withdrawn' then
      dropped = dropped + count_tombstone(KEYS[k + 2], uuid)
    end
  end
end
if imports + dropped > 0 then
  redis.call('HINCRBY', feed, 'revision', 1)
  redis.call('HSET', feed, 'changed', now)
end
return {#counting, imports, dropped}
