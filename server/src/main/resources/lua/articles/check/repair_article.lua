-- Checks an article and everything that is derived from its hash and its votes, and repairs faults if requested, except for its positions
-- in rankings with their own slots. It is atomic, so it never sees or leaves a partial change. It also creates an imported article.
--
-- Returns {'checked', version, live, time, marked, kind, key, detail, ...}: the data from which its positions in other rankings are
-- computed (the version of its data, 1 when it is live, and its post time), 1 when these may be older, then three values for each fault;
-- {'moved'} when the author, the groups or the votes differ from the arguments; {'taken'} when an imported article's id is in use.

local counter       = KEYS[1]  -- string, last used article id
local article       = KEYS[2]  -- hash, the article
local rules         = KEYS[3]  -- set of ids of articles whose part may have older rules of voting
local memberships   = KEYS[4]  -- set of group names the article is in
local flags         = KEYS[5]  -- hash, user:{uid} -> reason
local flagged       = KEYS[6]  -- zset, article by number of flags
local pinned        = KEYS[7]  -- zset, article by time pinned
local posts         = KEYS[8]  -- zset of the author, article by post time
local groups        = KEYS[9]  -- zset, group name by number of articles
local owners        = KEYS[10] -- hash, group name -> user:{uid}
local times         = KEYS[11] -- zset, article by post time
local score         = KEYS[12] -- zset, article by time + weight of net votes
local site          = KEYS[13] -- zset of the linked site, article by post time; the article's own key when it has no link
local active        = KEYS[14] -- zset, article by time of its newest live comment
local links         = KEYS[15] -- zset, article by number of its link
local first_group   = 16       -- per group its set, then its rankings (zsets), each cached and being built, by time and by score first

local mode          = ARGV[1]            -- check, repair or import
local id            = ARGV[2]            -- article id
local author        = ARGV[3]            -- author in the hash, as stored; empty for none
local worth         = tonumber(ARGV[4])  -- seconds of score for one vote
local id_range      = tonumber(ARGV[5])  -- ids are below this; id / id_range breaks ties
local up            = tonumber(ARGV[6])  -- upvotes in its part
local down          = tonumber(ARGV[7])  -- downvotes in its part
local version       = tonumber(ARGV[8])  -- version of these votes
local settled       = ARGV[9]            -- 1 when the site should have them: until then, positions may be older than votes
local group_keys    = tonumber(ARGV[10]) -- number of keys of a group
local first_field   = tonumber(ARGV[11]) -- index in ARGV of the hash's fields and values, for import
local link_number   = tonumber(ARGV[12]) -- number of the link; none without link
local first_span    = 13                 -- lengths of the periods in seconds
local first_name    = 18                 -- names of the groups, in the order of KEYS

-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/group_scores.part

local TIME_SLACK = 0.0005
local GRACE = 60 -- seconds before the end of a period in which an article may be missing
local member = 'article:' .. id
local faults = {'checked', '0', '0', '0', tostring(redis.call('SISMEMBER', rules, id))}
local repairs = mode ~= 'check'
local is_settled = settled == '1'

local function report(kind, key, detail)
  faults[#faults + 1], faults[#faults + 2], faults[#faults + 3] = kind, key, detail
  return repairs
end

local function decimal(value) return string.format('%.3f', value) end

local function read()
  local names = {'time', 'votes', 'upvotes', 'downvotes', 'state', 'locked', 'pinned', 'edited', 'author', 'title', 'link', 'text',
    'counted', 'comments'}
  local values, row = redis.call('HMGET', article, unpack(names)), {}
  for n, name in ipairs(names) do row[name] = values[n] or nil end
  return row
end

local function is_outdated(row)
  if (row.author or '') ~= author or (tonumber(row.counted or '') or 0) > version then return true end
  local named = 0
  for k = first_group, #KEYS, group_keys do
    named = named + redis.call('SISMEMBER', memberships, ARGV[first_name + (k - first_group) / group_keys])
  end
  return named ~= redis.call('SCARD', memberships)
end

local function change_rules()
  redis.call('HINCRBY', article, 'rules', 1)
  redis.call('SADD', rules, id)
end

local function import()
  if redis.call('EXISTS', article) == 1 then return {'taken'} end
  redis.call('HSET', article, unpack(ARGV, first_field, #ARGV))
  redis.call('HSET', article, 'counted', version)
  change_rules()
  redis.call('DEL', memberships)
  for k = first_group, #KEYS, group_keys do
    local name = ARGV[first_name + (k - first_group) / group_keys]
    redis.call('SADD', memberships, name)
    if not redis.call('ZSCORE', groups, name) then redis.call('HSETNX', owners, name, author) end
  end
end

local function repair_field(row, name, value, repaired)
  if report('malformed-field', article, name .. ' is "' .. string.sub(value or '', 1, 80) .. '"') then
    redis.call('HSET', article, name, repaired)
    if name == 'time' or name == 'state' or name == 'locked' then change_rules() end
  end
  row[name] = repaired
end

local function is_time(value)
  return value ~= nil and string.match(value, '^%d+%.?%d*$') ~= nil and tonumber(value) < 1e11
end

local function repair_time(row, net)
  if is_time(row.time) then return end
  local posted = redis.call('ZSCORE', times, member)
  local scored = redis.call('ZSCORE', score, member)
  local time = posted and tonumber(posted) or scored and tonumber(scored) - worth * net or -1
  if is_time(decimal(time)) then
    repair_field(row, 'time', row.time, decimal(time))
  else
    repair_field(row, 'time', row.time, '0.000')
    if (row.state or 'live') == 'live' then repair_field(row, 'state', row.state or 'live', 'removed') end
  end
end

local function repair_text(row)
  if (row.link or '') ~= '' and not string.match(row.link, '^https?://%S') then
    local text = (row.text or '') == '' and row.link or row.text
    repair_field(row, 'link', row.link, '')
    if repairs then redis.call('HSET', article, 'text', text) end
  end
  if (row.title or '') == '' then
    repair_field(row, 'title', row.title, (row.link or '') ~= '' and row.link or 'Article ' .. id)
  end
end

local function repair_fields(row, net)
  local states = {live = true, removed = true, deleted = true}
  if row.state and not states[row.state] then
    repair_field(row, 'state', row.state, redis.call('ZSCORE', times, member) and 'live' or 'removed')
  end
  repair_time(row, net)
  if row.state ~= 'deleted' then repair_text(row) end
  if not string.match(row.author or '', '^user:%d+$') or #row.author > 23 then repair_field(row, 'author', row.author, 'user:0') end
  for _, mark in ipairs({'locked', 'pinned'}) do
    if row[mark] and row[mark] ~= '0' and row[mark] ~= '1' then repair_field(row, mark, row[mark], '0') end
  end
  if (row.edited or '') ~= '' and not is_time(row.edited) then repair_field(row, 'edited', row.edited, '') end
end

local function repair_counts(row)
  if not is_settled then return end
  local votes = 'votes ' .. (row.votes or 'missing') .. ', not ' .. up - down
  if tonumber(row.votes or '') ~= up - down and report('wrong-votes', article, votes) then
    redis.call('HSET', article, 'votes', up - down)
  end
  if tonumber(row.upvotes or '') ~= up or tonumber(row.downvotes or '') ~= down then
    local detail = 'upvotes ' .. (row.upvotes or 'missing') .. ', downvotes ' .. (row.downvotes or 'missing')
    if report('wrong-counts', article, detail .. ', not ' .. up .. ' and ' .. down) then
      redis.call('HSET', article, 'upvotes', up, 'downvotes', down)
    end
  end
  if repairs and tonumber(row.counted or '') ~= version then redis.call('HSET', article, 'counted', version) end
end

local function check_entry(kinds, key, expected, slack)
  local actual = redis.call('ZSCORE', key, member)
  if not expected then
    if actual and report(kinds.ghost, key, member) then redis.call('ZREM', key, member) end
  elseif not actual then
    if report(kinds.missing, key, member) then redis.call('ZADD', key, expected, member) end
  elseif is_settled and not (math.abs(tonumber(actual) - expected) <= slack) then
    if report(kinds.wrong, key, member .. ' at ' .. actual .. ', not ' .. string.format('%.17g', expected)) then
      redis.call('ZADD', key, expected, member)
    end
  end
end

local RANKED = {missing = 'missing-in-ranking', wrong = 'wrong-in-ranking', ghost = 'ghost-in-ranking'}

local function check_rankings(live, time)
  check_entry(RANKED, times, live and time, TIME_SLACK)
  check_entry(RANKED, score, live and tonumber(decimal(time + worth * (up - down))), TIME_SLACK)
end

local function check_lists(row, live, time)
  local newest = tonumber(string.match(row.comments or '', '^%d+ %d+ %d+ (%d+)$') or '0')
  check_entry(RANKED, active, live and newest > 0 and newest, 0)
  if row.author ~= 'user:0' and row.author then
    check_entry({missing = 'missing-post', wrong = 'missing-post', ghost = 'ghost-post'}, posts, row.state ~= 'deleted' and time, TIME_SLACK)
  end
  if site ~= article then
    local kinds = {missing = 'missing-in-site', wrong = 'missing-in-site', ghost = 'ghost-in-site'}
    check_entry(kinds, site, row.time and row.state ~= 'deleted' and time, TIME_SLACK)
  end
  local is_linked = row.time and row.state ~= 'deleted' and link_number
  check_entry({missing = 'missing-in-links', wrong = 'missing-in-links', ghost = 'ghost-in-links'}, links, is_linked, 0)
  local pin = redis.call('ZSCORE', pinned, member)
  local pinned_at = live and row.pinned == '1' and (pin or redis.call('TIME')[1])
  check_entry({missing = 'wrong-pin', wrong = 'wrong-pin', ghost = 'wrong-pin'}, pinned, pinned_at and tonumber(pinned_at), 0)
  local count = redis.call('HLEN', flags)
  local kinds = {missing = 'wrong-flag', wrong = 'wrong-flag', ghost = 'wrong-flag'}
  check_entry(kinds, flagged, live and count > 0 and count + tonumber(id) / id_range, 0)
end

-- Votes are written to the rankings of groups together with those by score.
local function check_rankings_of_group(k, article, oldest)
  if not is_settled then return end
  for ranking = 1, GROUP_RANKINGS do
    local cached = KEYS[k + 1 + 2 * ranking]
    if redis.call('EXISTS', cached) == 1 then
      local value, optional, slack = score_in_group(ranking, article, worth, id_range, oldest)
      if not optional then check_entry(RANKED, cached, value and tonumber(value), slack or 0) end
    end
  end
end

-- Adds the article to the rankings of a group, which exist while they are read.
local function rank_in_group(k, article, oldest)
  for ranking = 0, GROUP_RANKINGS do
    local value, optional = decimal(article.time), false
    if ranking > 0 then value, optional = score_in_group(ranking, article, worth, id_range, oldest) end
    for key = k + 1 + 2 * ranking, k + 2 + 2 * ranking do
      if value and not optional and redis.call('EXISTS', KEYS[key]) == 1 then redis.call('ZADD', KEYS[key], value, member) end
    end
  end
end

local function check_group(k, live, time)
  local article_now = {live = live, id = tonumber(id), time = time, up = up, down = down}
  local oldest = oldest_of_periods(first_span, first_name - first_span, GRACE)
  local name = ARGV[first_name + (k - first_group) / group_keys]
  local inside = redis.call('SISMEMBER', KEYS[k], member) == 1
  local named = redis.call('SISMEMBER', memberships, name) == 1
  if live and named and not inside then
    if report('missing-in-group', KEYS[k], member) then redis.call('SADD', KEYS[k], member) end
  elseif live and inside and not named then
    if report('unnamed-group', memberships, name) then
      redis.call('SADD', memberships, name)
      redis.call('HINCRBY', article, 'grouped', 1)
    end
  elseif inside and not live then
    if report('ghost-in-group', KEYS[k], member) then redis.call('SREM', KEYS[k], member) end
  end
  local belongs = live and (named or inside)
  if repairs and inside ~= belongs then redis.call('ZADD', groups, redis.call('SCARD', KEYS[k]), name) end
  if repairs and belongs and not inside then
    rank_in_group(k, article_now, oldest)
  end
  if belongs and inside then check_rankings_of_group(k, article_now, oldest) end
  for cache = k + 1, k + group_keys - 1 do
    if not belongs and redis.call('ZSCORE', KEYS[cache], member) and report('foreign-in-cache', KEYS[cache], member) then
      redis.call('ZREM', KEYS[cache], member)
    end
  end
end

if mode == 'import' then
  local refused = import()
  if refused then return refused end
end
local row = read()
if is_outdated(row) then return {'moved'} end
local exists = redis.call('EXISTS', article) == 1
local time = 0
if exists then
  repair_fields(row, up - down)
  repair_counts(row)
  time = tonumber(row.time)
  local last = redis.call('GET', counter)
  if tonumber(id) > (tonumber(last or '') or 0) and report('counter-behind', counter, 'at ' .. (last or 'nothing')) then
    redis.call('SET', counter, id)
  end
end
local live = exists and (row.state or 'live') == 'live'
check_rankings(live, time)
check_lists(row, live, time)
for k = first_group, #KEYS, group_keys do check_group(k, live, time) end
if not exists then
  for _, key in ipairs({memberships, flags}) do
    if redis.call('EXISTS', key) == 1 and report('leftover', key, 'no article ' .. id) then redis.call('DEL', key) end
  end
end
if exists then
  local now = redis.call('HMGET', article, 'rules', 'counted')
  faults[2] = tostring((tonumber(now[1] or '') or 0) + (tonumber(now[2] or '') or 0))
end
if live then faults[3], faults[4] = '1', row.time end
return faults
