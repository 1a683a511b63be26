-- Stores the votes of an article that is being imported, before the article itself is created. It can be repeated until then.
--
-- Returns 'imported', 'moved' when the copied sets have other sizes than given, or 'taken' when the id is in use.

local votes         = KEYS[1] -- hash, data that a vote reads and changes
local upvoted       = KEYS[2] -- set of user:{uid}
local downvoted     = KEYS[3] -- set of user:{uid}
local new_upvoted   = KEYS[4] -- set of user:{uid}, votes of the import
local new_downvoted = KEYS[5] -- the same

local upvotes   = tonumber(ARGV[1]) -- required size of new_upvoted
local downvotes = tonumber(ARGV[2]) -- required size of new_downvoted
local time      = ARGV[3]           -- post time, unix s

if redis.call('HEXISTS', votes, 'version') == 1 and redis.call('HEXISTS', votes, 'arriving') == 0 then return 'taken' end
if redis.call('SCARD', new_upvoted) ~= upvotes or redis.call('SCARD', new_downvoted) ~= downvotes then return 'moved' end

local function move_set(from, to)
  redis.call('DEL', to)
  if redis.call('EXISTS', from) == 0 then return end
  redis.call('RENAME', from, to)
  redis.call('PERSIST', to)
end

move_set(new_upvoted, upvoted)
move_set(new_downvoted, downvoted)
redis.call('HSET', votes, 'time', time, 'state', 'live', 'locked', 0, 'upvotes', upvotes, 'downvotes', downvotes, 'version', 1,
  'rules', 0, 'arriving', redis.call('TIME')[1])
return 'imported'
