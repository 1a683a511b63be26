-- Looks at one entry of one person's or one site's collection, and takes it out when asked if it cannot be there.
--
-- Returns 1 when it is there wrongly, else 0.

local collection = KEYS[1] -- zset of article:{id} or hash of article ids, of the person or site
local article    = KEYS[2] -- hash, the article that the entry names

local mode   = ARGV[1] -- look or mend
local type   = ARGV[2] -- zset or hash
local entry  = ARGV[3] -- member or field
local field  = ARGV[4] -- field of the article that ties it to the collection unless it is deleted; empty for none
local value  = ARGV[5] -- value that the field must have

local is_zset = type == 'zset'
if not redis.call(is_zset and 'ZSCORE' or 'HGET', collection, entry) then return 0 end
local belongs = redis.call('EXISTS', article) == 1
if belongs and field ~= '' then
  belongs = redis.call('HGET', article, field) == value and redis.call('HGET', article, 'state') ~= 'deleted'
end
if belongs then return 0 end
if mode == 'mend' then redis.call(is_zset and 'ZREM' or 'HDEL', collection, entry) end
return 1
