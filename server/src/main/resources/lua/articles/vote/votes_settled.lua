-- Records that the site has the votes on some articles, unless they changed since. When the site has more votes than the part of an
-- article, because a server of Redis lost its last changes, the part's version is raised above the site's.
--
-- Returns the number of articles that are settled.

local first_article = 1 -- per article the set of ids of its part of which the site has older counts; hash, what a vote reads and changes

local first = 1 -- per article its id, and the version of the votes that the site has

local settled = 0
for k = first_article, #KEYS, 2 do
  local n = first + k - first_article
  local unsettled, votes, id, site = KEYS[k], KEYS[k + 1], ARGV[n], tonumber(ARGV[n + 1])
  local version = tonumber(redis.call('HGET', votes, 'version') or '')
  if version and version < site then
    redis.call('HSET', votes, 'version', site + 1)
    redis.call('SADD', unsettled, id)
  elseif not version or version == site then
    settled = settled + redis.call('SREM', unsettled, id)
  end
end
return settled
