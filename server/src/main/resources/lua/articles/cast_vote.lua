-- Casts, changes or withdraws an account's vote; updates the vote sets, the counts and every ranking.
-- The vote of an account without vote weight is recorded in a hash of its own and does not count; a vote that counted before stops
-- counting. After the weight of an account changed, mode discount moves a counted vote to that hash if the account has no weight,
-- and recount counts a recorded vote if it has; otherwise they change nothing. Erase deletes the vote.
--
-- Returns {outcome, time, votes, upvotes, downvotes, state, locked, pinned, edited, author, title, link, picture,
-- comments, text, group...}
-- with outcome 'counted', 'unchanged' or 'recorded'; or {outcome} alone: 'unknown', 'withdrawn', 'locked', 'closed'.

local article       = KEYS[1]  -- hash, the article
local upvoted       = KEYS[2]  -- set of user:{uid}
local downvoted     = KEYS[3]  -- set of user:{uid}
local groups        = KEYS[4]  -- set of group names the article is in
local weightless    = KEYS[5]  -- set of user:{uid} whose votes do not count
local uncounted     = KEYS[6]  -- hash of the account, article id -> up or down: votes that do not count
local live          = KEYS[7]  -- stream of changes, read by open pages
local score         = KEYS[8]  -- zset, article by time + weight of net votes
local hot           = KEYS[9]  -- zset, article by hot
local best          = KEYS[10] -- zset, article by millionths of best, id in the fraction
local controversial = KEYS[11] -- zset, article by log2 of controversial, id in the fraction
local first_top     = 12       -- zsets, article by net votes, id in the fraction: all, year, month, week, day
local last_top      = 16
local first_group   = 17       -- zsets, score rankings of groups, cached and being built

local id          = ARGV[1]           -- article id
local voter       = ARGV[2]           -- user:{uid}
local direction   = ARGV[3]           -- up, down or none
local mode        = ARGV[4]           -- cast, discount, recount or erase
local window      = tonumber(ARGV[5]) -- seconds after posting during which votes count
local worth       = tonumber(ARGV[6]) -- seconds of score for one vote
local id_range    = tonumber(ARGV[7]) -- ids are below this; id / id_range breaks ties
local live_length = ARGV[8]           -- minimum length of the stream

local member = 'article:' .. id

-- include articles/rank_formulas.part

local function rank(up, down, time)
  local tie = tonumber(id) / id_range
  local new_score = string.format('%.3f', time + worth * (up - down))
  redis.call('ZADD', score, 'XX', new_score, member)
  redis.call('ZADD', hot, 'XX', hot_of(up, down, time), member)
  redis.call('ZADD', best, 'XX', math.floor(best_of(up, down) * 1e6 + 0.5) + tie, member)
  if up > 0 and down > 0 then
    redis.call('ZADD', controversial, log2_controversial_of(up, down) + tie, member)
  else
    redis.call('ZREM', controversial, member)
  end
  for k = first_top, last_top do
    redis.call('ZADD', KEYS[k], 'XX', up - down + tie, member)
  end
  for k = first_group, #KEYS do
    redis.call('ZADD', KEYS[k], 'XX', new_score, member)
  end
end

local function move_vote(target)
  if target == 'up' then
    return redis.call('SREM', downvoted, voter) + redis.call('SADD', upvoted, voter) > 0
  elseif target == 'down' then
    return redis.call('SREM', upvoted, voter) + redis.call('SADD', downvoted, voter) > 0
  end
  return redis.call('SREM', upvoted, voter) + redis.call('SREM', downvoted, voter) > 0
end

local function record_vote(direction)
  if direction == 'none' then
    redis.call('HDEL', uncounted, id)
  else
    redis.call('HSET', uncounted, id, direction)
  end
end

local function discount_vote()
  if redis.call('SISMEMBER', upvoted, voter) == 1 then
    record_vote('up')
  elseif redis.call('SISMEMBER', downvoted, voter) == 1 then
    record_vote('down')
  end
  return 'none'
end

local function take_recorded_vote()
  local direction = redis.call('HGET', uncounted, id)
  redis.call('HDEL', uncounted, id)
  return direction
end

local row = redis.call('HMGET', article, 'time', 'votes', 'upvotes', 'downvotes', 'state', 'locked', 'pinned', 'edited',
  'author', 'title', 'link', 'picture', 'comments', 'text')
if not row[1] then
  if mode ~= 'cast' then redis.call('HDEL', uncounted, id) end
  return {'unknown'}
end
local time, state = tonumber(row[1]), row[5] or 'live'

if mode == 'cast' then
  if state ~= 'live' then return {'withdrawn'} end
  if row[6] == '1' then return {'locked'} end
  local now = redis.call('TIME')
  local now_ms, time_ms = now[1] * 1000 + math.floor(now[2] / 1000), math.floor(time * 1000 + 0.5)
  if now_ms - time_ms > window * 1000 then return {'closed'} end
end

local counts = redis.call('SISMEMBER', weightless, voter) == 0
local target
if mode == 'erase' then
  redis.call('HDEL', uncounted, id)
  target = 'none'
elseif mode == 'discount' then
  target = not counts and discount_vote()
elseif mode == 'recount' then
  target = counts and take_recorded_vote()
elseif counts then
  redis.call('HDEL', uncounted, id)
  target = direction
else
  record_vote(direction)
  target = 'none'
end

local outcome = 'unchanged'
if target and move_vote(target) then
  local up, down = redis.call('SCARD', upvoted), redis.call('SCARD', downvoted)
  row[2], row[3], row[4] = up - down, up, down
  redis.call('HSET', article, 'votes', row[2], 'upvotes', up, 'downvotes', down)
  if state == 'live' then
    rank(up, down, time)
    redis.call('XADD', live, 'MAXLEN', '~', live_length, '*', 'event', 'vote', 'id', id, 'votes', row[2], 'upvotes', up,
      'downvotes', down)
  end
  outcome = 'counted'
elseif mode == 'cast' and not counts then
  outcome = 'recorded'
end

local reply = {outcome, row[1], tostring(row[2] or 0), tostring(row[3] or 0), tostring(row[4] or 0), state, row[6] or '0',
  row[7] or '0', row[8] or '', row[9] or '', row[10] or '', row[11] or '', row[12] or '', row[13] or '', row[14] or ''}
for _, group in ipairs(redis.call('SMEMBERS', groups)) do
  reply[#reply + 1] = group
end
return reply
