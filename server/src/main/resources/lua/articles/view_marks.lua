-- What one person did with each of some articles: voted, saved, hid. A page of a list asks for all its articles at once.
--
-- Returns a string with a character for each article, in the order asked for: 'A', one further for an upvote or two for a
-- downvote, four further when saved, eight further when hidden. Votes that do not count are told like others.

local saved      = KEYS[1] -- zset of the person, articles saved
local hidden     = KEYS[2] -- zset of the person, articles hidden
local uncounted  = KEYS[3] -- hash of the person, article id -> up or down, while without weight
local first_vote = 4       -- two sets of user:{uid} for each article: who voted it up, who voted it down

local voter    = ARGV[1] -- user:{uid}
local first_id = 2       -- article ids, at most 250

local members, ids = {}, {}
for i = first_id, #ARGV do
  ids[#ids + 1] = ARGV[i]
  members[#members + 1] = 'article:' .. ARGV[i]
end

local kept = redis.call('ZMSCORE', saved, unpack(members))
local away = redis.call('ZMSCORE', hidden, unpack(members))
local apart = redis.call('HMGET', uncounted, unpack(ids))

local marks = {}
for i = 1, #ids do
  local mark = 65
  local k = first_vote + 2 * (i - 1)
  if redis.call('SISMEMBER', KEYS[k], voter) == 1 then
    mark = mark + 1
  elseif redis.call('SISMEMBER', KEYS[k + 1], voter) == 1 then
    mark = mark + 2
  elseif apart[i] then
    mark = mark + (apart[i] == 'up' and 1 or 2)
  end
  if kept[i] then mark = mark + 4 end
  if away[i] then mark = mark + 8 end
  marks[i] = string.char(mark)
end
return table.concat(marks)
