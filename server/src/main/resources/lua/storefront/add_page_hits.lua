-- Adds counts of answered pages.
--
-- Returns the number of pages in the list of the hour's most hits.

local counts  = KEYS[1] -- hash, answers of the hour by minute and kind
local hottest = KEYS[2] -- zset, address by hits in the hour

local life    = ARGV[1]           -- milliseconds that both are kept
local most    = tonumber(ARGV[2]) -- pages kept among the hottest
local kinds   = tonumber(ARGV[3]) -- how many kinds of answers follow
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
