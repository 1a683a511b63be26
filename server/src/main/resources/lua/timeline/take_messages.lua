-- Takes messages of one stream for a worker: first those that stopped workers left unfinished, then new ones. A message that was
-- taken too often without being finished becomes a dead letter. Creates the consumer group when it does not exist, and deletes
-- idle consumers.
--
-- Returns {unix ms, id, fields, id, fields...}.

local stream = KEYS[1] -- stream, the messages
local dead   = KEYS[2] -- stream, dead letters

local group    = ARGV[1]           -- the consumer group
local worker   = ARGV[2]           -- the consumer
local most     = tonumber(ARGV[3]) -- maximum number of messages to take
local idle     = ARGV[4]           -- ms after which a taken message counts as abandoned
local tries    = tonumber(ARGV[5]) -- maximum number of times that a message is taken
local reclaims = ARGV[6]           -- 1 to look for abandoned messages

-- A consumer without messages is deleted after this many times `idle`; its next read creates it again.
local idle_times = 120

local clock = redis.call('TIME')
local reply = {string.format('%d', clock[1] * 1000 + math.floor(clock[2] / 1000))}

local function add(entries)
  for _, entry in ipairs(entries) do
    if entry and entry[2] then
      reply[#reply + 1] = entry[1]
      reply[#reply + 1] = entry[2]
    end
  end
end

local function give_up(id)
  local found = redis.call('XRANGE', stream, id, id)
  if found[1] then
    redis.call('XADD', dead, '*', 'message', id, 'reason', 'taken too often', unpack(found[1][2]))
  end
  redis.call('XACK', stream, group, id)
  redis.call('XDEL', stream, id)
end

local function take_new()
  local count = string.format('%d', most - (#reply - 1) / 2)
  if count == '0' then return end
  local new = redis.pcall('XREADGROUP', 'GROUP', group, worker, 'COUNT', count, 'STREAMS', stream, '>')
  if new and new.err then
    redis.call('XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM')
    new = redis.call('XREADGROUP', 'GROUP', group, worker, 'COUNT', count, 'STREAMS', stream, '>')
  end
  if new then add(new[1][2]) end
end

local function delete_idle_consumers()
  for _, one in ipairs(redis.call('XINFO', 'CONSUMERS', stream, group)) do
    local info = {}
    for i = 1, #one, 2 do info[one[i]] = one[i + 1] end
    if info.pending == 0 and info.idle > idle_times * tonumber(idle) then redis.call('XGROUP', 'DELCONSUMER', stream, group, info.name) end
  end
end

if reclaims == '1' then
  redis.pcall('XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM')
  for _, abandoned in ipairs(redis.call('XPENDING', stream, group, 'IDLE', idle, '-', '+', most)) do
    if abandoned[4] >= tries then give_up(abandoned[1]) end
  end
  add(redis.call('XAUTOCLAIM', stream, group, worker, idle, '0', 'COUNT', most)[2])
  delete_idle_consumers()
end
take_new()
return reply
