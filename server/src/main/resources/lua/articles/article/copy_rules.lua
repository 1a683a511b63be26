-- Copies the voting rules and the author of an article to its part, unless the part has the same or newer ones. Other rules of the
-- same version are those of a change that the site has lost. A part without the article gets its author's upvote, too.
--
-- Returns the version of the rules that the part has now.

local votes      = KEYS[1] -- hash, data that a vote reads and changes
local upvoted    = KEYS[2] -- set of user:{uid}
local downvoted  = KEYS[3] -- set of user:{uid}
local uncounted  = KEYS[4] -- hash, user:{uid} -> up or down: votes that do not count
local weightless = KEYS[5] -- set of user:{uid} whose votes do not count
local unsettled  = KEYS[6] -- set of ids of articles of which the site has older counts

local id      = ARGV[1]           -- article id
local rules   = tonumber(ARGV[2]) -- version of the rules
local time    = ARGV[3]           -- post time, unix s
local state   = ARGV[4]           -- live, removed or deleted
local locked  = ARGV[5]           -- 0 or 1
local author  = ARGV[6]           -- user:{uid}
local upvotes = tonumber(ARGV[7]) -- upvotes that the site has
local counted = tonumber(ARGV[8]) -- version of the votes that the site has

local row = redis.call('HMGET', votes, 'rules', 'version', 'time', 'state', 'locked', 'author')
local has = tonumber(row[1] or '') or -1
local same = row[3] == time and row[4] == state and row[5] == locked and row[6] == author
if has > rules or has == rules and same then return has end
if not row[2] then
  if redis.call('SISMEMBER', weightless, author) == 1 then
    redis.call('HSET', uncounted, author, 'up')
  elseif redis.call('SISMEMBER', downvoted, author) == 0 then
    redis.call('SADD', upvoted, author)
  end
  local up, down = redis.call('SCARD', upvoted), redis.call('SCARD', downvoted)
  redis.call('HSET', votes, 'upvotes', up, 'downvotes', down, 'version', math.max(counted, 1))
  if up ~= upvotes or down > 0 then
    redis.call('HINCRBY', votes, 'version', 1)
    redis.call('SADD', unsettled, id)
  end
end
redis.call('HSET', votes, 'time', time, 'state', state, 'locked', locked, 'rules', rules, 'author', author)
redis.call('HDEL', votes, 'arriving')
return rules
