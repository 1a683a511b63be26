-- Claims a request for its first sender, or returns its outcome.
--
-- Returns {outcome} with 'claimed', 'running' or 'other' (sent before with another body), or {'kept', answer}.

local entry  = KEYS[1] -- hash, body and claim of the first request, later its response
local body   = ARGV[1] -- digest of the request's body
local claim  = ARGV[2] -- random text, known only to this claimant
local expiry = ARGV[3] -- ms after which a claim without a response expires

local found = redis.call('HMGET', entry, 'body', 'answer')
if not found[1] then
  redis.call('HSET', entry, 'body', body, 'claim', claim)
  redis.call('PEXPIRE', entry, expiry)
  return {'claimed'}
end
if found[1] ~= body then
  return {'other'}
end
if not found[2] then
  return {'running'}
end
return {'kept', found[2]}
