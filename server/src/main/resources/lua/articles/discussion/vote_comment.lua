-- Casts, changes or withdraws an account's vote on a comment; updates its vote sets and counts.
-- Modes and outcomes are those of a vote on an article. A vote is cast while the article is open for comments.
--
-- Returns {outcome, upvotes, downvotes} with outcome 'counted', 'unchanged' or 'recorded', or {outcome} alone: 'unknown',
-- 'withdrawn', 'closed'; 'article-unknown' when the part has no such article, 'article-withdrawn', 'article-locked'.

local thread     = KEYS[1] -- string, records of 28 bytes
local comment    = KEYS[2] -- hash, the comment
local upvoted    = KEYS[3] -- set of account ids
local downvoted  = KEYS[4] -- set of account ids
local uncounted  = KEYS[5] -- hash of the article, number:account -> up or down: votes that do not count
local changes    = KEYS[6] -- stream of changes
local votes      = KEYS[7] -- hash, data that votes on the article read and change
local weightless = KEYS[8] -- set of user:{uid} whose votes do not count
local voted      = KEYS[9] -- set of the account, comments of the part that it ever voted on or flagged

local id        = ARGV[1]           -- {article}-{number}
local number    = tonumber(ARGV[2]) -- its number in the article
local voter     = ARGV[3]           -- account id
local direction = ARGV[4]           -- up, down or none
local mode      = ARGV[5]           -- cast, discount, recount or erase
local window    = tonumber(ARGV[6]) -- seconds after posting during which votes count

-- include articles/discussion/refusal.part

local weighs = redis.call('SISMEMBER', weightless, 'user:' .. voter) == 0
local field = number .. ':' .. voter

local function move_vote(target)
  if target == 'up' then
    return redis.call('SREM', downvoted, voter) + redis.call('SADD', upvoted, voter) > 0
  elseif target == 'down' then
    return redis.call('SREM', upvoted, voter) + redis.call('SADD', downvoted, voter) > 0
  end
  return redis.call('SREM', upvoted, voter) + redis.call('SREM', downvoted, voter) > 0
end

local function record_vote(wanted)
  if wanted == 'none' then
    return redis.call('HDEL', uncounted, field)
  end
  return redis.call('HSET', uncounted, field, wanted)
end

local function discount_vote()
  if redis.call('SISMEMBER', upvoted, voter) == 1 then
    record_vote('up')
  elseif redis.call('SISMEMBER', downvoted, voter) == 1 then
    record_vote('down')
  end
  return 'none'
end

local row = redis.call('HMGET', comment, 'time', 'state', 'upvotes', 'downvotes', 'importedUp', 'importedDown')
if not row[1] then return {'unknown'} end
if mode == 'cast' then
  local refused = refusal(votes)
  if refused then return {refused} end
  if row[2] ~= 'live' then return {'withdrawn'} end
  local now = redis.call('TIME')
  if now[1] * 1000 + math.floor(now[2] / 1000) - math.floor(row[1] * 1000 + 0.5) > window * 1000 then return {'closed'} end
end

local target
if mode == 'erase' then
  redis.call('HDEL', uncounted, field)
  target = 'none'
elseif mode == 'discount' then
  target = not weighs and discount_vote()
elseif mode == 'recount' then
  target = weighs and redis.call('HGET', uncounted, field)
  if target then redis.call('HDEL', uncounted, field) end
elseif weighs then
  redis.call('HDEL', uncounted, field)
  target = direction
else
  record_vote(direction)
  target = 'none'
end

local outcome = mode == 'cast' and not weighs and 'recorded' or 'unchanged'
if target and move_vote(target) then
  row[3] = redis.call('SCARD', upvoted) + (row[5] or 0)
  row[4] = redis.call('SCARD', downvoted) + (row[6] or 0)
  redis.call('HSET', comment, 'votes', row[3] - row[4], 'upvotes', row[3], 'downvotes', row[4])
  local revision, living = struct.unpack('>I4I4', redis.call('GETRANGE', thread, 0, 7))
  redis.call('SETRANGE', thread, 0, struct.pack('>I4', revision + 1))
  redis.call('SETRANGE', thread, number * 28 + 8, struct.pack('>I4I4', row[3], row[4]))
  if mode == 'cast' then redis.call('SADD', voted, id) end
  redis.call('XADD', changes, '*', 'event', mode == 'erase' and 'erase' or 'vote', 'comment', id, 'voter', voter, 'listed', 1,
    'upvotes', row[3], 'downvotes', row[4], 'living', living, 'last', redis.call('STRLEN', thread) / 28 - 1, 'revision', revision + 1)
  outcome = 'counted'
elseif outcome == 'recorded' then
  redis.call('SADD', voted, id)
  redis.call('XADD', changes, '*', 'event', 'recorded', 'comment', id, 'voter', voter, 'listed', 1)
end
return {outcome, tostring(row[3]), tostring(row[4])}
