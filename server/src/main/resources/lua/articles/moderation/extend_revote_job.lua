-- Extends a job to the last article that exists, unless the job was replaced in the meantime.
--
-- Returns the id of the last article.

local job     = KEYS[1] -- hash, the account's job
local counter = KEYS[2] -- string, last used article id

local round = ARGV[1] -- number of the job

local last = redis.call('GET', counter) or '0'
if redis.call('HGET', job, 'round') == round then redis.call('HSET', job, 'last', last) end
return tonumber(last)
