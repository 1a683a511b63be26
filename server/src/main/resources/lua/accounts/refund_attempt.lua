-- Subtracts a counted attempt that succeeded.
--
-- Returns nothing.

-- KEYS[n] -- string, attempts of the n-th kind in the current window

for n = 1, #KEYS do
  local attempts = tonumber(redis.call('GET', KEYS[n]) or 0)
  if attempts > 1 then
    redis.call('DECR', KEYS[n])
  else
    redis.call('DEL', KEYS[n])
  end
end
return false
