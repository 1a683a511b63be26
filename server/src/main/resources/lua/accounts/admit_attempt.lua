-- Counts an attempt against every limit that applies to it, before it is made. When a limit is
-- reached, refuses the attempt and counts nothing.
--
-- Returns 0 when admitted, else the milliseconds until the last reached limit resets.

-- KEYS[n]                        string, attempts of the n-th kind in the current window

local window = tonumber(ARGV[1]) -- length of a window from its first attempt on, ms
-- ARGV[n + 1]                    most attempts of the n-th kind in a window

local wait = 0
for n = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[n]) or 0) >= tonumber(ARGV[n + 1]) then
    wait = math.max(wait, redis.call('PTTL', KEYS[n]), 1)
  end
end
if wait > 0 then
  return wait
end

for n = 1, #KEYS do
  if redis.call('INCR', KEYS[n]) == 1 then
    redis.call('PEXPIRE', KEYS[n], window)
  end
end
return 0
