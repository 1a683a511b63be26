-- Adds a record of the current position in each ranking to some articles of one part. A record has the hour since 1970 and a position for
-- each ranking, 0 for none. An article that has a record of this hour or a later one keeps it, so that a repeated call does nothing.
-- Before the records is a byte with their size. Records of an earlier version are shorter, and get zeros at their ends. Records of
-- a later version are longer, and nothing is added to them.
--
-- Returns the number of records added.

local first_standing = 1 -- strings of records, the oldest first, one per article

local hour   = tonumber(ARGV[1]) -- hours since 1970
local most   = tonumber(ARGV[2]) -- records of an article
local expiry = ARGV[3]           -- seconds without a new record until the article's are deleted
local ranks  = tonumber(ARGV[4]) -- positions in a record
local oldest = tonumber(ARGV[5]) -- size of a record in a string that does not begin with it
local first  = 6                 -- per article its positions

local size = 4 + 2 * ranks
local head = string.char(size)

-- The string with records of the present size; nil when its records are longer.
local function widened(stored)
  local old, from = string.byte(stored), 2
  if old == 0 then
    old, from = oldest, 1
  end
  if old > size then return nil end
  local records = { head }
  for i = from, #stored - old + 1, old do
    records[#records + 1] = string.sub(stored, i, i + old - 1) .. string.rep('\0', size - old)
  end
  return table.concat(records)
end

local added = 0
for k = first_standing, #KEYS do
  local key = KEYS[k]
  local length, longer = redis.call('STRLEN', key), false
  if length > 0 and redis.call('GETRANGE', key, 0, 0) ~= head then
    local stored = widened(redis.call('GET', key))
    if stored then
      redis.call('SET', key, stored, 'KEEPTTL')
      length = #stored
    else
      longer = true
    end
  end
  local last = length > size and struct.unpack('>I4', redis.call('GETRANGE', key, length - size, length - size + 3)) or 0
  if not longer and hour > last then
    local record = struct.pack('>I4', hour)
    local n = first + (k - first_standing) * ranks
    for i = n, n + ranks - 1 do
      record = record .. struct.pack('>I2', tonumber(ARGV[i]))
    end
    local old = length - 1 - (most - 1) * size
    if length == 0 or old > 0 then
      redis.call('SET', key, head .. (length > 0 and redis.call('GETRANGE', key, 1 + old, -1) or '') .. record)
    else
      redis.call('APPEND', key, record)
    end
    redis.call('EXPIRE', key, expiry)
    added = added + 1
  end
end
return added
