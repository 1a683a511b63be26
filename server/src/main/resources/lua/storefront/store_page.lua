-- Stores a built page with the rows it used, unless one of them was purged since the build began.
--
-- Returns 'stored', 'purged' when one was, 'lost' when the build took longer than its lease, 'full' when the limit of
-- stored pages is reached.

local page     = KEYS[1] -- string, html
local packed   = KEYS[2] -- string, html compressed with gzip
local about    = KEYS[3] -- hash, etag and more
local uses     = KEYS[4] -- set, rows that the page used
local building = KEYS[5] -- string, name of the process that builds it
local pages    = KEYS[6] -- zset, stored pages by their expiry in unix ms
local purged   = KEYS[7] -- zset, row by the number of its last purge
-- for the n-th row, from 1:
-- KEYS[7 + n]           zset, pages that used the row, by their expiry in unix ms

local builder  = ARGV[1]           -- name of the builder
local sequence = tonumber(ARGV[2]) -- number of the last purge when the build began
local life     = tonumber(ARGV[3]) -- lifetime of the page, ms
local most     = tonumber(ARGV[4]) -- maximum of stored pages
local digest   = ARGV[5]           -- digest of the page's address
local address  = ARGV[6]           -- path and query, shown to administrators
local etag     = ARGV[7]           -- entity tag
local took     = ARGV[8]           -- duration of the build, ms
local rows     = tonumber(ARGV[9]) -- number of rows it used
-- for the n-th row, from 1:
-- ARGV[9 + n]                     the row
-- ARGV[10 + rows]                 html
-- ARGV[11 + rows]                 html compressed with gzip; empty when that is not smaller

if redis.call('GET', building) ~= builder then
  return 'lost'
end
redis.call('DEL', building)
for n = 1, rows do
  local number = redis.call('ZSCORE', purged, ARGV[9 + n])
  if number and tonumber(number) > sequence then
    return 'purged'
  end
end
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local now_ms = string.format('%.0f', now)
redis.call('ZREMRANGEBYSCORE', pages, '-inf', now_ms)
if not redis.call('ZSCORE', pages, digest) and redis.call('ZCARD', pages) >= most then
  return 'full'
end
local expiry = string.format('%.0f', now + life)
redis.call('ZADD', pages, expiry, digest)
redis.call('SET', page, ARGV[10 + rows], 'PX', life)
redis.call('DEL', packed, uses)
if ARGV[11 + rows] ~= '' then
  redis.call('SET', packed, ARGV[11 + rows], 'PX', life)
end
redis.call('HSET', about, 'etag', etag, 'built', now_ms, 'took', took, 'address', address)
redis.call('PEXPIRE', about, life)
for n = 1, rows do
  local tag = KEYS[7 + n]
  redis.call('SADD', uses, ARGV[9 + n])
  redis.call('ZREMRANGEBYSCORE', tag, '-inf', now_ms)
  redis.call('ZADD', tag, expiry, digest)
  redis.call('PEXPIRE', tag, life)
end
if rows > 0 then
  redis.call('PEXPIRE', uses, life)
end
return 'stored'
