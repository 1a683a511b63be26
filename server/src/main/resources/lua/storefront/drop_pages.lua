-- Deletes pages that used a row; a page that was rebuilt without it stays.
--
-- Returns the deleted pages.

local tag   = KEYS[1] -- zset, pages that used the row, by their expiry in unix ms
local pages = KEYS[2] -- zset, stored pages by their expiry in unix ms
-- for the n-th page, from 1:
-- KEYS[4n - 1]       string, html
-- KEYS[4n]           string, html compressed with gzip
-- KEYS[4n + 1]       hash, etag and more
-- KEYS[4n + 2]       set, rows that the page used

local row   = ARGV[1] -- the row
-- for the n-th page, from 1:
-- ARGV[n + 1]        digest of its address

local dropped = {}
for n = 1, #ARGV - 1 do
  local digest = ARGV[n + 1]
  if redis.call('SISMEMBER', KEYS[4 * n + 2], row) == 1 then
    redis.call('UNLINK', KEYS[4 * n - 1], KEYS[4 * n], KEYS[4 * n + 1], KEYS[4 * n + 2])
    redis.call('ZREM', pages, digest)
    table.insert(dropped, digest)
  end
  redis.call('ZREM', tag, digest)
end
return dropped
