-- Takes messages of one stream for a worker: first those of dead workers, then new ones. A message that was taken too often
-- without being finished becomes a dead letter. Creates the consumer group when it does not exist, and deletes idle consumers.
--
-- Returns {unix ms, id, fields, id, fields...}.

local stream = KEYS[1] -- stream, the messages
local dead   = KEYS[2] -- stream, messages given up

local group    = ARGV[1]           -- the consumer group
local worker   = ARGV[2]           -- the consumer
local most     = tonumber(ARGV[3]) -- messages to take
local idle     = ARGV[4]           -- ms after which a taken message counts as left behind
local tries    = tonumber(ARGV[5]) -- times that a message is taken before it is given up
local reclaims = ARGV[6]           -- 1 to look for messages left behind

-- Times of silence after which a worker that has nothing is forgotten; should it live, its next look makes it known again.
local long_silent = 120

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
  local left = string.format('%d', most - (#reply - 1) / 2)
  if left == '0' then return end
  local new = redis.pcall('XREADGROUP', 'GROUP', group, worker, 'COUNT', left, 'STREAMS', stream, '>')
  if new and new.err then
    redis.call('XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM')
    new = redis.call('XREADGROUP', 'GROUP', group, worker, 'COUNT', left, 'STREAMS', stream, '>')
  end
  if new then add(new[1][2]) end
end

local function forget_workers()
  for _, one in ipairs(redis.call('XINFO', 'CONSUMERS', stream, group)) do
    local about = {}
    for i = 1, #one, 2 do about[one[i]] = one[i + 1] end
    if about.pending == 0 and about.idle > long_silent * tonumber(idle) then redis.call('XGROUP', 'DELCONSUMER', stream, group, about.name) end
  end
end

if reclaims == '1' then
  redis.pcall('XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM')
  for _, left in ipairs(redis.call('XPENDING', stream, group, 'IDLE', idle, '-', '+', most)) do
    if left[4] >= tries then give_up(left[1]) end
  end
  add(redis.call('XAUTOCLAIM', stream, group, worker, idle, '0', 'COUNT', most)[2])
  forget_workers()
end
take_new()
return reply
