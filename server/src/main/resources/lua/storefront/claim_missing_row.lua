-- Reads a row that a reader missed, and claims its load unless another process has the claim.
--
-- Returns {'found', JSON}, {'busy'}, or {'claimed', generation}.

local generations = KEYS[1] -- string int, number of loads claimed so far
local row         = KEYS[2] -- string, the row as JSON
local claim       = KEYS[3] -- string, generation of the running load

local lease       = ARGV[1] -- milliseconds that the claim lasts

local json = redis.call('GET', row)
if json then
  return {'found', json}
end
if redis.call('EXISTS', claim) == 1 then
  return {'busy'}
end
local generation = redis.call('INCR', generations)
redis.call('SET', claim, generation, 'PX', lease)
return {'claimed', generation}
