-- Reads whether an account voted on, saved or hid each of the given articles, in one call for a page of a list.
--
-- Returns a string with one character per article, in the given order: 'A' plus 1 for an upvote, 2 for a downvote, 4 when saved, 8
-- when hidden. Votes that do not count are included.

local saved      = KEYS[1] -- zset of the account, saved articles
local hidden     = KEYS[2] -- zset of the account, hidden articles
local uncounted  = KEYS[3] -- hash of the account, article id -> up or down: votes that do not count
local first_vote = 4       -- two sets of user:{uid} per article: upvoters, downvoters

local voter    = ARGV[1] -- user:{uid}
local first_id = 2       -- article ids, at most 250

local members, ids = {}, {}
for i = first_id, #ARGV do
  ids[#ids + 1] = ARGV[i]
  members[#members + 1] = 'article:' .. ARGV[i]
end

local is_saved = redis.call('ZMSCORE', saved, unpack(members))
local is_hidden = redis.call('ZMSCORE', hidden, unpack(members))
local recorded = redis.call('HMGET', uncounted, unpack(ids))

local marks = {}
for i = 1, #ids do
  local mark = 65
  local k = first_vote + 2 * (i - 1)
  if redis.call('SISMEMBER', KEYS[k], voter) == 1 then
    mark = mark + 1
  elseif redis.call('SISMEMBER', KEYS[k + 1], voter) == 1 then
    mark = mark + 2
  elseif recorded[i] then
    mark = mark + (recorded[i] == 'up' and 1 or 2)
  end
  if is_saved[i] then mark = mark + 4 end
  if is_hidden[i] then mark = mark + 8 end
  marks[i] = string.char(mark)
end
return table.concat(marks)
