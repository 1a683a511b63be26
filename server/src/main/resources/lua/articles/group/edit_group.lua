-- Changes the profile of a group: its description, its rules and its picture. For its owner, its moderators, and people who may edit
-- every group. A change is in the moderation log.
--
-- Returns {outcome, picture before}: 'changed', 'unchanged', 'unknown' or 'forbidden'.

local groups       = KEYS[1] -- zset, group name by number of articles
local owners       = KEYS[2] -- hash, group name -> user:{uid}
local moderators   = KEYS[3] -- zset of the group, user:{uid} by time appointed
local modlog       = KEYS[4] -- stream, the moderation log
local first_field  = 5       -- hashes, group name -> text: descriptions, rules, pictures
local last_field   = 7

local name  = ARGV[1] -- name of the group
local actor = ARGV[2] -- user:{uid}
local every = ARGV[3] -- 1 when the actor may edit every group
local first_value = 4 -- two values for each field: 1 to change it or 0, and its text, empty to delete it

if not redis.call('ZSCORE', groups, name) then return {'unknown', ''} end
local before = redis.call('HGET', KEYS[last_field], name) or ''
if every ~= '1' and redis.call('HGET', owners, name) ~= actor and not redis.call('ZSCORE', moderators, actor) then
  return {'forbidden', before}
end

local labels = {'description', 'rules', 'picture'}
local changed = {}
for k = first_field, last_field do
  local n = k - first_field
  local change, value = ARGV[first_value + 2 * n], ARGV[first_value + 2 * n + 1]
  if change == '1' and (redis.call('HGET', KEYS[k], name) or '') ~= value then
    if value == '' then redis.call('HDEL', KEYS[k], name) else redis.call('HSET', KEYS[k], name, value) end
    changed[#changed + 1] = labels[n + 1]
  end
end
if #changed == 0 then return {'unchanged', before} end
redis.call('XADD', modlog, '*', 'action', 'edit-group', 'actor', actor, 'reason', table.concat(changed, ', '), 'group', name)
return {'changed', before}
