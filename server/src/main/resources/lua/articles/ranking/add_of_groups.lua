-- Adds those of some articles of the site's ranking that are in one of the given groups to the ranking that is being built. Skips
-- articles that are no longer live.
--
-- Returns the number of added articles, then the names of the given groups that have one of them; {-1} when the builder has lost its
-- lock.

local building = KEYS[1] -- zset, the ranking being built
local time     = KEYS[2] -- zset, article by post time: the live articles
local lock     = KEYS[3] -- string, name of the process that builds the ranking
local first    = 4       -- per article the set of its groups

local builder    = ARGV[1]           -- name of the builder
local life       = ARGV[2]           -- lifetime of an unfinished ranking, ms
local names      = tonumber(ARGV[3]) -- number of groups
local first_name = 4                 -- names of the groups, then score and member of each article

if redis.call('GET', lock) ~= builder then return {-1} end
local given, seen, reply = {}, {}, {0}
for n = first_name, first_name + names - 1 do given[ARGV[n]] = true end

local function is_in_one(memberships)
  local found = false
  for _, group in ipairs(redis.call('SMEMBERS', memberships)) do
    if given[group] then
      found = true
      if not seen[group] then
        seen[group] = true
        reply[#reply + 1] = group
      end
    end
  end
  return found
end

for k = first, #KEYS do
  local n = first_name + names + 2 * (k - first)
  if is_in_one(KEYS[k]) and redis.call('ZSCORE', time, ARGV[n + 1]) then
    reply[1] = reply[1] + redis.call('ZADD', building, ARGV[n], ARGV[n + 1])
  end
end
redis.call('PEXPIRE', building, life)
redis.call('PEXPIRE', lock, life)
return reply
