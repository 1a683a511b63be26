-- Adds a record of the current position in each ranking to some articles of one part. A record has the hour since 1970 and a position for
-- each ranking, 0 for none. An article that has a record of this hour or a later one keeps it, so that a repeated call does nothing.
--
-- Returns the number of records added.

local first_standing = 1 -- strings of records, the oldest first, one per article

local hour   = tonumber(ARGV[1]) -- hours since 1970
local most   = tonumber(ARGV[2]) -- records of an article
local expiry = ARGV[3]           -- seconds without a new record until the article's are deleted
local ranks  = tonumber(ARGV[4]) -- positions in a record
local first  = 5                 -- per article its positions

local size = 4 + 2 * ranks
local added = 0
for k = first_standing, #KEYS do
  local length = redis.call('STRLEN', KEYS[k])
  local last = length >= size and struct.unpack('>I4', redis.call('GETRANGE', KEYS[k], length - size, length - size + 3)) or 0
  if hour > last then
    local record = struct.pack('>I4', hour)
    local n = first + (k - first_standing) * ranks
    for i = n, n + ranks - 1 do
      record = record .. struct.pack('>I2', tonumber(ARGV[i]))
    end
    local old = length - (most - 1) * size
    if old > 0 then
      redis.call('SET', KEYS[k], redis.call('GETRANGE', KEYS[k], old, -1) .. record)
    else
      redis.call('APPEND', KEYS[k], record)
    end
    redis.call('EXPIRE', KEYS[k], expiry)
    added = added + 1
  end
end
return added
