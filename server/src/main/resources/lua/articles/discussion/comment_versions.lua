-- Reads the text of a comment and its earlier texts.
--
-- Returns {state, author, body, earlier bodies, the newest first}, only {'deleted'} for a deleted comment, {} when there is none
-- with this id.

local comment = KEYS[1] -- hash, the comment
local body    = KEYS[2] -- string, unix ms of posting and of the last edit, and the text
local history = KEYS[3] -- list of earlier bodies, newest first

local row = redis.call('HMGET', comment, 'state', 'author')
if not row[1] then return {} end
local now = redis.call('GET', body)
if row[1] == 'deleted' or not now then return {'deleted'} end
local found = {row[1], row[2] or 'user:0', now}
for _, earlier in ipairs(redis.call('LRANGE', history, 0, -1)) do found[#found + 1] = earlier end
return found
