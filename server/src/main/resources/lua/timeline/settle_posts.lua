-- Removes a changed post from the overlay of one partition once its feeds are rewritten: no message is older than the first
-- request. The post stays if a later change was marked. While older messages remain, appends the request to the stream again.
--
-- Returns 1 when the feeds are rewritten, 0 when older messages remain.

local stream  = KEYS[1] -- stream, the messages; finished messages are deleted
local overlay = KEYS[2] -- hash, post id -> its JSON after an edit, empty once deleted

local first = ARGV[1] -- the message with the first request
local post  = ARGV[2] -- post id
local json  = ARGV[3] -- the JSON that was written into the feeds, empty for a deletion

local function older(one, other)
  local ms, seq = string.match(one, '(%d+)-(%d+)')
  local other_ms, other_seq = string.match(other, '(%d+)-(%d+)')
  if ms ~= other_ms then return tonumber(ms) < tonumber(other_ms) end
  return tonumber(seq) < tonumber(other_seq)
end

local oldest = redis.call('XRANGE', stream, '-', '+', 'COUNT', 1)
if oldest[1] and older(oldest[1][1], first) then
  redis.call('XADD', stream, '*', 'kind', 'settle', 'post', post, 'first', first)
  return 0
end
if redis.call('HGET', overlay, post) == json then redis.call('HDEL', overlay, post) end
return 1
