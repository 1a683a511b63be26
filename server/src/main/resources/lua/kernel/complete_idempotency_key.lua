-- Stores the response of a claimed request, or releases the claim so that the request may be sent again.
-- A claim that expired or belongs to another process is not changed.
--
-- Returns 1 when the claim was still held, else 0.

local entry  = KEYS[1] -- hash, body and claim of the first request, later its response
local claim  = ARGV[1] -- the text with which it was claimed
local expiry = ARGV[2] -- ms for which the response is kept
local answer = ARGV[3] -- the response; empty to release the claim

if redis.call('HGET', entry, 'claim') ~= claim then
  return 0
end
if answer == '' then
  redis.call('DEL', entry)
else
  redis.call('HSET', entry, 'answer', answer)
  redis.call('PEXPIRE', entry, expiry)
end
return 1
