-- Counts the readers in messages of one stream that no worker has taken yet. A message without readers counts as one.
--
-- Returns the count; with very many messages only the oldest are counted, each as at least ten.

local stream = KEYS[1] -- stream, the messages

local group = ARGV[1]           -- the consumer group
local most  = tonumber(ARGV[2]) -- maximum number of messages to read

local groups = redis.pcall('XINFO', 'GROUPS', stream)
if groups.err then return 0 end
local last = '0-0'
for _, one in ipairs(groups) do
  local info = {}
  for i = 1, #one, 2 do info[one[i]] = one[i + 1] end
  if info.name == group then last = info['last-delivered-id'] end
end

local readers = 0
local entries = redis.call('XRANGE', stream, '(' .. last, '+', 'COUNT', most)
for _, entry in ipairs(entries) do
  local fields = entry[2]
  readers = readers + 1
  for i = 1, #fields, 2 do
    if fields[i] == 'users' then
      local _, commas = string.gsub(fields[i + 1], ',', ',')
      readers = readers + commas
    end
  end
end
if #entries == most then readers = math.max(readers, 10 * most) end
return readers
