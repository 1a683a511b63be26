-- Reads an account's votes on some comments of one article.
--
-- Returns a string with one character for each: u, d or n.

local uncounted = KEYS[1] -- hash of the article, number:account -> up or down: votes that do not count
-- then for each comment: set of account ids that voted up, and of those that voted down

local voter = ARGV[1] -- account id
-- then the number of each comment

local recorded = redis.call('EXISTS', uncounted) == 1
local marks = {}
for i = 2, #ARGV do
  local mark = 'n'
  if redis.call('SISMEMBER', KEYS[2 * i - 2], voter) == 1 then
    mark = 'u'
  elseif redis.call('SISMEMBER', KEYS[2 * i - 1], voter) == 1 then
    mark = 'd'
  elseif recorded then
    local vote = redis.call('HGET', uncounted, ARGV[i] .. ':' .. voter)
    if vote then mark = string.sub(vote, 1, 1) end
  end
  marks[#marks + 1] = mark
end
return table.concat(marks)
