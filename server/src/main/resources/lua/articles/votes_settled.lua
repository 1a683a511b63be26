-- Records that the site has the votes on some articles of a part, unless they changed since. When the site has more votes
-- than the part, because a server of Redis lost its last changes, the part's version is raised above the site's.
--
-- Returns the number of articles that are settled.

local unsettled   = KEYS[1] -- set of ids of articles of which the site has older counts
local first_votes = 2       -- hashes, what a vote reads and changes, one per article

local first = 1 -- per article its id, and the version of the votes that the site has

local settled = 0
for k = first_votes, #KEYS do
  local n = first + 2 * (k - first_votes)
  local site, version = tonumber(ARGV[n + 1]), tonumber(redis.call('HGET', KEYS[k], 'version') or '')
  if version and version < site then
    redis.call('HSET', KEYS[k], 'version', site + 1)
    redis.call('SADD', unsettled, ARGV[n])
  elseif not version or version == site then
    settled = settled + redis.call('SREM', unsettled, ARGV[n])
  end
end
return settled
