-- Casts, changes or withdraws the votes of some accounts on one article, in their order; updates the vote sets and the counts, and
-- remembers that the article's places in the rankings are to be settled.
-- The vote of an account without vote weight is recorded in a hash of its own and does not count; a vote that counted before stops
-- counting. After the weight of an account changed, mode discount moves a counted vote to that hash if the account has no weight,
-- and recount counts a recorded vote if it has; otherwise they change nothing. Erase deletes the vote.
--
-- Returns {outcomes, time, votes, upvotes, downvotes, state, locked, pinned, edited, author, title, link, picture, comments, text,
-- group...} as they are after all these votes. Outcomes has for each account 'counted', 'unchanged', 'recorded', 'withdrawn',
-- 'locked' or 'closed'. The reply is {outcomes} with 'unknown' for each when there is no such article.

local article    = KEYS[1] -- hash, the article
local upvoted    = KEYS[2] -- set of user:{uid}
local downvoted  = KEYS[3] -- set of user:{uid}
local groups     = KEYS[4] -- set of group names the article is in
local weightless = KEYS[5] -- set of user:{uid} whose votes do not count
local unsettled  = KEYS[6] -- set of ids of articles whose rankings are older than their counts
local first_uncounted = 7  -- hashes of the accounts, article id -> up or down: votes that do not count

local id          = ARGV[1]           -- article id
local window      = tonumber(ARGV[2]) -- seconds after posting during which votes count
local first_voter = 3                 -- per account: user:{uid}, direction (up, down, none), mode (cast, discount, recount, erase)

local row = redis.call('HMGET', article, 'time', 'votes', 'upvotes', 'downvotes', 'state', 'locked', 'pinned', 'edited',
  'author', 'title', 'link', 'picture', 'comments', 'text')
local state = row[5] or 'live'
local moved = false

local function refusal()
  if state ~= 'live' then return 'withdrawn' end
  if row[6] == '1' then return 'locked' end
  local now = redis.call('TIME')
  local now_ms, time_ms = now[1] * 1000 + math.floor(now[2] / 1000), math.floor(tonumber(row[1]) * 1000 + 0.5)
  if now_ms - time_ms > window * 1000 then return 'closed' end
  return nil
end

local function move_vote(voter, target)
  if target == 'up' then
    return redis.call('SREM', downvoted, voter) + redis.call('SADD', upvoted, voter) > 0
  elseif target == 'down' then
    return redis.call('SREM', upvoted, voter) + redis.call('SADD', downvoted, voter) > 0
  end
  return redis.call('SREM', upvoted, voter) + redis.call('SREM', downvoted, voter) > 0
end

local function record_vote(uncounted, direction)
  if direction == 'none' then
    redis.call('HDEL', uncounted, id)
  else
    redis.call('HSET', uncounted, id, direction)
  end
end

local function discount_vote(uncounted, voter)
  if redis.call('SISMEMBER', upvoted, voter) == 1 then
    record_vote(uncounted, 'up')
  elseif redis.call('SISMEMBER', downvoted, voter) == 1 then
    record_vote(uncounted, 'down')
  end
  return 'none'
end

local function take_recorded_vote(uncounted)
  local direction = redis.call('HGET', uncounted, id)
  redis.call('HDEL', uncounted, id)
  return direction
end

-- The direction that is to count for an account from now on; nil or false for no change.
local function target_of(uncounted, voter, direction, mode, counts)
  if mode == 'erase' then
    redis.call('HDEL', uncounted, id)
    return 'none'
  elseif mode == 'discount' then
    return not counts and discount_vote(uncounted, voter)
  elseif mode == 'recount' then
    return counts and take_recorded_vote(uncounted)
  elseif counts then
    redis.call('HDEL', uncounted, id)
    return direction
  end
  record_vote(uncounted, direction)
  return 'none'
end

local refused = row[1] and refusal()

local function vote(uncounted, voter, direction, mode)
  if not row[1] then
    if mode ~= 'cast' then redis.call('HDEL', uncounted, id) end
    return 'unknown'
  end
  if mode == 'cast' and refused then return refused end
  local counts = redis.call('SISMEMBER', weightless, voter) == 0
  local target = target_of(uncounted, voter, direction, mode, counts)
  if target and move_vote(voter, target) then
    moved = true
    return 'counted'
  end
  return mode == 'cast' and not counts and 'recorded' or 'unchanged'
end

local outcomes = {}
for k = first_uncounted, #KEYS do
  local n = first_voter + 3 * (k - first_uncounted)
  outcomes[#outcomes + 1] = vote(KEYS[k], ARGV[n], ARGV[n + 1], ARGV[n + 2])
end
if not row[1] then return {outcomes} end

if moved then
  local up, down = redis.call('SCARD', upvoted), redis.call('SCARD', downvoted)
  row[2], row[3], row[4] = up - down, up, down
  redis.call('HSET', article, 'votes', row[2], 'upvotes', up, 'downvotes', down)
  if state == 'live' then redis.call('SADD', unsettled, id) end
end

local reply = {outcomes, row[1], tostring(row[2] or 0), tostring(row[3] or 0), tostring(row[4] or 0), state, row[6] or '0',
  row[7] or '0', row[8] or '', row[9] or '', row[10] or '', row[11] or '', row[12] or '', row[13] or '', row[14] or ''}
for _, group in ipairs(redis.call('SMEMBERS', groups)) do
  reply[#reply + 1] = group
end
return reply
