-- Reads whether an account saved or hid each of the given articles, and how far it read their discussions, in one call for a page of
-- a list.
--
-- Returns a string with one character per article, in the given order: 'A' plus 4 when saved, 8 when hidden. When the account has read
-- any of the discussions: {that string, number...} with the number of the last comment read for each article, -1 for none.

local saved  = KEYS[1] -- zset of the account, saved articles
local hidden = KEYS[2] -- zset of the account, hidden articles
local read   = KEYS[3] -- hash of the account, article id -> number of the last comment read, and more behind a space

local first_id = 1 -- article ids, at most 250

local members, ids = {}, {}
for i = first_id, #ARGV do
  ids[#ids + 1] = ARGV[i]
  members[#members + 1] = 'article:' .. ARGV[i]
end

local is_saved = redis.call('ZMSCORE', saved, unpack(members))
local is_hidden = redis.call('ZMSCORE', hidden, unpack(members))
local last = redis.call('HMGET', read, unpack(ids))

local marks, numbers, any = {}, {''}, false
for i = 1, #ids do
  local mark = 65
  if is_saved[i] then mark = mark + 4 end
  if is_hidden[i] then mark = mark + 8 end
  marks[i] = string.char(mark)
  local number = last[i] and tonumber(string.match(last[i], '^%d+'))
  any = any or number
  numbers[i + 1] = number or -1
end
numbers[1] = table.concat(marks)
return any and numbers or numbers[1]
