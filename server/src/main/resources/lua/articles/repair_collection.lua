-- Looks at one entry of one person's own collection, and takes it out when asked if it cannot be there.
--
-- Returns 1 when it is there wrongly, else 0.

local collection = KEYS[1] -- zset of article:{id} or hash of article ids, of the person
local article    = KEYS[2] -- hash, the article that the entry names

local mode   = ARGV[1] -- look or mend
local type   = ARGV[2] -- zset or hash
local entry  = ARGV[3] -- member or field
local author = ARGV[4] -- user:{uid} who must have written the article and not deleted it; empty for anybody

local is_zset = type == 'zset'
if not redis.call(is_zset and 'ZSCORE' or 'HGET', collection, entry) then return 0 end
local row = redis.call('HMGET', article, 'time', 'author', 'state')
local belongs = redis.call('EXISTS', article) == 1 and (author == '' or row[2] == author and row[3] ~= 'deleted')
if belongs then return 0 end
if mode == 'mend' then redis.call(is_zset and 'ZREM' or 'HDEL', collection, entry) end
return 1
