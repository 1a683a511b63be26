-- Reads a stored page.
--
-- Returns {html, gzip or '', entity tag, milliseconds until it expires}, or false when it is not stored.

local page   = KEYS[1] -- string, html
local packed = KEYS[2] -- string, html compressed with gzip
local about  = KEYS[3] -- hash, etag and more

local html = redis.call('GET', page)
if not html then
  return false
end
local etag = redis.call('HGET', about, 'etag')
if not etag then
  return false
end
return {html, redis.call('GET', packed) or '', etag, redis.call('PTTL', page)}
