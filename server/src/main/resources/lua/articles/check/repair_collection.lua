-- Checks an entry of an account's or a site's collection, and deletes a wrong entry if requested.
--
-- Returns 1 when the entry is wrong, else 0.

local collection = KEYS[1] -- zset of article:{id}, of the account or site
local article    = KEYS[2] -- hash, the article of the entry

local mode   = ARGV[1] -- check or repair
local entry  = ARGV[2] -- member
local field  = ARGV[3] -- field of the article that must have the value, unless it is deleted; empty for none
local value  = ARGV[4] -- required value of the field

if not redis.call('ZSCORE', collection, entry) then return 0 end
local belongs = redis.call('EXISTS', article) == 1
if belongs and field ~= '' then
  belongs = redis.call('HGET', article, field) == value and redis.call('HGET', article, 'state') ~= 'deleted'
end
if belongs then return 0 end
if mode == 'repair' then redis.call('ZREM', collection, entry) end
return 1
