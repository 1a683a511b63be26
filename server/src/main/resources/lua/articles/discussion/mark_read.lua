-- Stores the position up to which an account has read a discussion. A visit lasts until a time passes without a page; until then its
-- pages show the comments that were new when it began.
--
-- Returns the number up to which the account had read before this visit, -1 when it never visited the discussion.

local read    = KEYS[1] -- hash of the account, article id -> last number, number before this visit, time of its last page (unix s)
local visited = KEYS[2] -- zset of the account, article id by time of the last page (unix s)

local id      = ARGV[1]           -- article id
local number  = tonumber(ARGV[2]) -- the last comment that the page was made from, or the account's own new comment
local mode    = ARGV[3]           -- visit, look for a page that does not start a visit, own for a comment of the account
local now     = tonumber(ARGV[4]) -- unix seconds
local visit   = tonumber(ARGV[5]) -- seconds without a page that end a visit
local kept    = tonumber(ARGV[6]) -- seconds for which a discussion is remembered
local most    = tonumber(ARGV[7]) -- number of discussions that are remembered

local function forget(ids)
  if #ids == 0 then return end
  redis.call('ZREM', visited, unpack(ids))
  redis.call('HDEL', read, unpack(ids))
end

local stored = redis.call('HGET', read, id)
local last, before, time = string.match(stored or '', '^(%d+) (%d+) (%d+)$')
last, before, time = tonumber(last), tonumber(before), tonumber(time)
if last and now - time > kept then last = nil end

if mode == 'own' then
  if last and last == number - 1 then
    redis.call('HSET', read, id, number .. ' ' .. before .. ' ' .. time)
  end
  return last and before or -1
end
if not last and mode == 'look' then return -1 end

local answer = -1
if last then
  if now - time >= visit then before = last end
  answer = before
else
  before = number
end
if mode == 'visit' then last = math.max(last or 0, number) end
redis.call('HSET', read, id, last .. ' ' .. before .. ' ' .. now)
redis.call('ZADD', visited, now, id)
forget(redis.call('ZRANGEBYSCORE', visited, '-inf', now - kept, 'LIMIT', 0, 100))
forget(redis.call('ZRANGE', visited, 0, -most - 1))
redis.call('EXPIRE', read, kept)
redis.call('EXPIRE', visited, kept)
return answer
