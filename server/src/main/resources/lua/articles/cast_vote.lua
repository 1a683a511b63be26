-- Casts, changes or withdraws the votes of some accounts on one article, in their order; updates the vote sets and the counts, and
-- records that the site does not have the new counts yet. All keys are in the article's part.
-- The vote of an account without vote weight is recorded in a separate hash and does not count; a vote that counted before stops
-- counting. After the weight of an account changed, mode discount moves a counted vote to that hash if the account has no weight,
-- and recount counts a recorded vote if it has; otherwise they change nothing. Erase deletes the vote.
--
-- Returns a text: upvotes, downvotes and version as they are after all these votes, then for each account 'counted', 'unchanged',
-- 'recorded', 'withdrawn', 'locked' or 'closed', with spaces between. It is only 'unknown' for each account when the part has no such
-- article. One text costs Redis less than an array.

local votes      = KEYS[1] -- hash, data that a vote reads and changes
local upvoted    = KEYS[2] -- set of user:{uid}
local downvoted  = KEYS[3] -- set of user:{uid}
local uncounted  = KEYS[4] -- hash, user:{uid} -> up or down: votes that do not count
local weightless = KEYS[5] -- set of user:{uid} whose votes do not count
local unsettled  = KEYS[6] -- set of ids of articles of which the site has older counts

local id          = ARGV[1]           -- article id
local window      = tonumber(ARGV[2]) -- seconds after posting during which votes count
local first_voter = 3                 -- per account: user:{uid}, direction (up, down, none), mode (cast, discount, recount, erase)

local row = redis.call('HMGET', votes, 'time', 'state', 'locked', 'upvotes', 'downvotes', 'version')
local moved_up, moved_down = false, false

local function refusal()
  if row[2] ~= 'live' then return 'withdrawn' end
  if row[3] == '1' then return 'locked' end
  local now = redis.call('TIME')
  local now_ms, time_ms = now[1] * 1000 + math.floor(now[2] / 1000), math.floor(tonumber(row[1]) * 1000 + 0.5)
  if now_ms - time_ms > window * 1000 then return 'closed' end
  return nil
end

local function move_vote(voter, target)
  local up = redis.call(target == 'up' and 'SADD' or 'SREM', upvoted, voter) > 0
  local down = redis.call(target == 'down' and 'SADD' or 'SREM', downvoted, voter) > 0
  moved_up, moved_down = moved_up or up, moved_down or down
  return up or down
end

local function record_vote(voter, direction)
  if direction == 'none' then
    redis.call('HDEL', uncounted, voter)
  else
    redis.call('HSET', uncounted, voter, direction)
  end
end

local function discount_vote(voter)
  if redis.call('SISMEMBER', upvoted, voter) == 1 then
    record_vote(voter, 'up')
  elseif redis.call('SISMEMBER', downvoted, voter) == 1 then
    record_vote(voter, 'down')
  end
  return 'none'
end

local function take_recorded_vote(voter)
  local direction = redis.call('HGET', uncounted, voter)
  redis.call('HDEL', uncounted, voter)
  return direction
end

-- The direction that counts for an account from now on; nil or false for no change.
local function target_of(voter, direction, mode, counts)
  if mode == 'erase' then
    redis.call('HDEL', uncounted, voter)
    return 'none'
  elseif mode == 'discount' then
    return not counts and discount_vote(voter)
  elseif mode == 'recount' then
    return counts and take_recorded_vote(voter)
  elseif counts then
    redis.call('HDEL', uncounted, voter)
    return direction
  end
  record_vote(voter, direction)
  return 'none'
end

local refused = row[1] and refusal()

local function vote(voter, direction, mode)
  if not row[1] then return 'unknown' end
  if mode == 'cast' and refused then return refused end
  local counts = redis.call('SISMEMBER', weightless, voter) == 0
  local target = target_of(voter, direction, mode, counts)
  if target and move_vote(voter, target) then return 'counted' end
  return mode == 'cast' and not counts and 'recorded' or 'unchanged'
end

local outcomes = {}
for n = first_voter, #ARGV, 3 do
  outcomes[#outcomes + 1] = vote(ARGV[n], ARGV[n + 1], ARGV[n + 2])
end
if not row[1] then return table.concat(outcomes, ' ') end

if moved_up or moved_down then
  if moved_up or not row[4] then row[4] = redis.call('SCARD', upvoted) end
  if moved_down or not row[5] then row[5] = redis.call('SCARD', downvoted) end
  row[6] = (row[6] or 0) + 1
  redis.call('HSET', votes, 'upvotes', row[4], 'downvotes', row[5], 'version', row[6])
  redis.call('SADD', unsettled, id)
end
return string.format('%s %s %s %s', row[4] or 0, row[5] or 0, row[6] or 0, table.concat(outcomes, ' '))
