-- Adds counts of answered requests for pages.
--
-- Returns the number of pages in the hour's list of most hits.

local counts  = KEYS[1] -- hash, answers of the hour by minute and kind
local hottest = KEYS[2] -- zset, page address by hits in the hour

local life    = ARGV[1]           -- lifetime of both keys, ms
local most    = tonumber(ARGV[2]) -- maximum of pages in the list
local kinds   = tonumber(ARGV[3]) -- number of kinds of answers
-- for the n-th kind, from 1:
-- ARGV[2n + 2]                      field of `counts`
-- ARGV[2n + 3]                      answers to add
-- then for each page:
--                                   address, hits to add

for n = 1, kinds do
  redis.call('HINCRBY', counts, ARGV[2 * n + 2], ARGV[2 * n + 3])
end
for i = 4 + 2 * kinds, #ARGV, 2 do
  redis.call('ZINCRBY', hottest, ARGV[i + 1], ARGV[i])
end
redis.call('ZREMRANGEBYRANK', hottest, 0, -most - 1)
redis.call('PEXPIRE', counts, life)
redis.call('PEXPIRE', hottest, life)
return redis.call('ZCARD', hottest)
