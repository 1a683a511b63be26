-- Plans when an article is published in several feeds at once, and when it is withdrawn from them; without times the
-- plans are deleted. A live article stays live until the plan is due.
--
-- Returns {outcome}: 'planned' or 'unknown'.

local article = KEYS[1] -- hash, the article
local due     = KEYS[2] -- zset, plan by due time in ms
local audit   = KEYS[3] -- stream, events of the desk
local history = KEYS[4] -- stream, events of this article
local undo    = KEYS[5] -- hash, changes of the action by uuid
local first   = 6       -- hashes of the feeds

local uuid           = ARGV[1] -- of the article
local publish        = ARGV[2] -- ms; empty for no plan
local withdraw       = ARGV[3] -- ms; empty for no plan
local by             = ARGV[4] -- account or consumer that does it
local audit_length   = ARGV[5] -- minimum length of the desk's stream
local history_length = ARGV[6] -- minimum length of the article's stream
local undo_ms        = ARGV[7] -- how long the action can be undone; empty for never
local names          = 8       -- of the feeds

-- include syndication/leave_plan.part
-- include syndication/place_now.part
-- include syndication/remember.part

local function log(event, name)
  local epoch = redis.call('HGET', article, 'epoch_' .. name) or '0'
  redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', event, 'uuid', uuid, 'feed', name, 'epoch', epoch, 'by', by)
  redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', event, 'feed', name, 'epoch', epoch, 'by', by)
end

if redis.call('HEXISTS', article, 'version') == 0 or redis.call('HEXISTS', article, 'deleted') == 1 then return {'unknown'} end
local list = {}
for i = first, #KEYS do
  if redis.call('EXISTS', KEYS[i]) == 0 then return {'unknown'} end
  list[#list + 1] = ARGV[names + i - first]
end

local before = places_now(list)
for _, name in ipairs(list) do leave_plan(name) end
local plan = 'publish ' .. uuid .. ' ' .. table.concat(list, ',')
if publish ~= '' then
  redis.call('ZADD', due, publish, plan)
  for _, name in ipairs(list) do
    local state = redis.call('HGET', article, 'state_' .. name) or 'draft'
    redis.call('HSET', article, 'plan_' .. name, plan, 'due_' .. name, publish)
    if state ~= 'live' and state ~= 'imported' then
      redis.call('HSET', article, 'state_' .. name, 'scheduled', 'before_' .. name, state)
    end
  end
end
for _, name in ipairs(list) do
  local leaving = 'withdraw ' .. uuid .. ' ' .. name
  redis.call('ZREM', due, leaving)
  redis.call('HDEL', article, 'leaves_' .. name)
  if withdraw ~= '' then
    redis.call('ZADD', due, withdraw, leaving)
    redis.call('HSET', article, 'leaves_' .. name, withdraw)
  end
  log((publish ~= '' or withdraw ~= '') and 'planned' or 'plan dropped', name)
end
remember(before, {}, false)
return {'planned'}
