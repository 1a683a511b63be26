-- Undoes an action of an editor, in all its feeds or in none: the states, plans and dates are those before it. The
-- epoch stays, so that later evidence is not counted as earlier evidence. An article that was live because of the action is
-- withdrawn, because consumers may have it. Refused when the article changed since, or when a consumer has seen its
-- withdrawal.
--
-- Returns {outcome}: 'undone', 'gone' (no such action is stored, or it is another person's) or 'changed'.

local article  = KEYS[1] -- hash, the article
local articles = KEYS[2] -- zset, uuid by update date
local due      = KEYS[3] -- zset, plan by due time in ms
local audit    = KEYS[4] -- stream, events of the desk
local history  = KEYS[5] -- stream, events of this article
local undo     = KEYS[6] -- hash, changes of the action by uuid
local first    = 7       -- six keys for each feed of the desk: hash of the feed; zsets published, imported; list impressions; hash evidence; zset tombstones

local uuid           = ARGV[1] -- of the article
local by             = ARGV[2] -- account that does it
local audit_length   = ARGV[3] -- minimum length of the desk's stream
local history_length = ARGV[4] -- minimum length of the article's stream
local names          = 5       -- of the feeds

-- include syndication/place_now.part

local packed = redis.call('HGET', undo, uuid)
if not packed then return {'gone'} end
local move = cmsgpack.unpack(packed)
if move.by ~= by then return {'gone'} end
if redis.call('HEXISTS', article, 'deleted') == 1 then return {'changed'} end

local keys = {}
for i = first, #KEYS, 6 do keys[ARGV[names + (i - first) / 6]] = i end

for name, place in pairs(move.after) do
  if not keys[name] or redis.call('EXISTS', KEYS[keys[name]]) == 0 then return {'changed'} end
  for field, value in pairs(place_now(name)) do
    if value ~= place[field] then return {'changed'} end
  end
end
for name in pairs(move.kept) do
  if move.after[name].state_ == 'withdrawn' then
    for _, field in ipairs(redis.call('HKEYS', KEYS[keys[name] + 4])) do
      if string.match(field, ':gone$') then return {'changed'} end
    end
  end
end

local time = redis.call('TIME')
local now = string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000))

local function restore_evidence(impressions, evidence, kept)
  redis.call('DEL', impressions, evidence)
  for _, at in ipairs(kept.impressions) do redis.call('RPUSH', impressions, at) end
  for i = 1, #kept.evidence, 2 do redis.call('HSET', evidence, kept.evidence[i], kept.evidence[i + 1]) end
end

local function restore_document(name, kept)
  local at, before = keys[name], move.before[name]
  local feed, published, imported, impressions, evidence, tombstones = KEYS[at], KEYS[at + 1], KEYS[at + 2], KEYS[at + 3], KEYS[at + 4], KEYS[at + 5]
  local was = before.state_
  redis.call('ZREM', published, uuid)
  redis.call('ZREM', imported, uuid)
  if was == 'live' then redis.call('ZADD', published, before.date_published_, uuid) end
  if was == 'imported' then redis.call('ZADD', imported, before.date_imported_, uuid) end
  if move.after[name].state_ == 'withdrawn' then
    redis.call('ZREM', tombstones, uuid)
  elseif was == 'live' or was == 'imported' or was == 'expired' then
    restore_evidence(impressions, evidence, kept)
  else
    redis.call('ZADD', tombstones, now, uuid)
    if was == 'scheduled' then
      if before.before_ == '' or before.before_ == 'draft' then before.before_ = 'withdrawn' end
    else
      before.state_ = 'withdrawn'
    end
  end
  redis.call('HINCRBY', feed, 'revision', 1)
  redis.call('HSET', feed, 'changed', now)
end

for name, kept in pairs(move.kept) do restore_document(name, kept) end
for name, place in pairs(move.after) do
  redis.call('ZREM', due, place.plan_, 'withdraw ' .. uuid .. ' ' .. name, 'expire ' .. name .. ' ' .. uuid)
end
for name, place in pairs(move.before) do
  for _, field in ipairs(place_fields) do
    if field == 'epoch_' then
      -- stays
    elseif place[field] == '' then
      redis.call('HDEL', article, field .. name)
    else
      redis.call('HSET', article, field .. name, place[field])
    end
  end
  if place.plan_ ~= '' then redis.call('ZADD', due, place.due_, place.plan_) end
  if place.leaves_ ~= '' then redis.call('ZADD', due, place.leaves_, 'withdraw ' .. uuid .. ' ' .. name) end
  if place.expires ~= '' then redis.call('ZADD', due, place.expires, 'expire ' .. name .. ' ' .. uuid) end
  local epoch = redis.call('HGET', article, 'epoch_' .. name) or '0'
  redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', 'undone', 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', by)
  redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', 'undone', 'feed', name, 'epoch', epoch, 'by', by)
end
local listed = move.listed
if listed and redis.call('ZSCORE', articles, uuid) == listed[2] then redis.call('ZADD', articles, listed[1], uuid) end
redis.call('HDEL', undo, uuid)
return {'undone'}
