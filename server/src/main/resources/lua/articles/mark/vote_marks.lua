-- Reads whether an account voted on each of the given articles, in one call for those of a part.
--
-- Returns a string with one character per article, in the given order: 'A' plus 1 for an upvote, 2 for a downvote. Votes that do not
-- count are included.

local first_vote = 1 -- per article two sets of user:{uid}, upvoters and downvoters, and the hash of votes that do not count

local voter = ARGV[1] -- user:{uid}

local marks = {}
for k = first_vote, #KEYS, 3 do
  local mark = 65
  if redis.call('SISMEMBER', KEYS[k], voter) == 1 then
    mark = mark + 1
  elseif redis.call('SISMEMBER', KEYS[k + 1], voter) == 1 then
    mark = mark + 2
  else
    local recorded = redis.call('HGET', KEYS[k + 2], voter)
    if recorded then mark = mark + (recorded == 'up' and 1 or 2) end
  end
  marks[#marks + 1] = string.char(mark)
end
return table.concat(marks)
