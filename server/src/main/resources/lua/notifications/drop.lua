-- Deletes the notifications of a deleted account, and refuses new ones for a while: events about the account may be
-- delivered late.
--
-- Returns 1.

local lines     = KEYS[1] -- zset, lines by unix ms of their last news
local dismissed = KEYS[2] -- zset, dismissed lines by the score they had
local records   = KEYS[3] -- hash, line -> unix ms of its latest act, a space, people
local state     = KEYS[4] -- hash, read, one:{line}, floor, at:{source}, deleted

local seconds = ARGV[1] -- for how long new ones are refused
local account = ARGV[2] -- account id
local channel = ARGV[3] -- channel that announces changes

redis.call('DEL', lines, dismissed, records, state)
redis.call('HSET', state, 'deleted', '1')
redis.call('EXPIRE', state, seconds)
redis.call('PUBLISH', channel, account)
return 1
