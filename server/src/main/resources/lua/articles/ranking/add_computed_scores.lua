-- Adds a batch of a group's articles to the ranking that is being built, with scores computed from their votes at this moment: the
-- ranking of the site, which has these scores too, is in another slot. Skips articles that are no longer in the group.
--
-- Returns the number of added articles, -1 when the builder has lost its lock.

local building      = KEYS[1] -- zset, the ranking being built
local group         = KEYS[2] -- set of article:{id}
local lock          = KEYS[3] -- string, name of the process that builds the ranking
local first_article = 4       -- per article its hash

local builder    = ARGV[1]           -- name of the builder
local life       = ARGV[2]           -- lifetime of an unfinished ranking, ms
local ranking    = tonumber(ARGV[3]) -- number of the ranking in group_scores.part, from 2 on
local id_range   = tonumber(ARGV[4]) -- ids are below this; id / id_range breaks ties
local first_span = 5                 -- lengths of the periods in seconds
local first_id   = 10                -- ids of the articles

-- include articles/ranking/rank_formulas.part
-- include articles/ranking/formula_scores.part
-- include articles/ranking/net_scores.part
-- include articles/ranking/group_scores.part

if redis.call('GET', lock) ~= builder then return -1 end
local oldest = oldest_of_periods(first_span, first_id - first_span, 0)
local command = {'ZADD', building}
for k = first_article, #KEYS do
  local id = ARGV[first_id + k - first_article]
  local member = 'article:' .. id
  if redis.call('SISMEMBER', group, member) == 1 then
    local row = redis.call('HMGET', KEYS[k], 'time', 'upvotes', 'downvotes')
    local article = {live = tonumber(row[1] or ''), id = tonumber(id), time = tonumber(row[1] or '')}
    article.up, article.down = tonumber(row[2] or '') or 0, tonumber(row[3] or '') or 0
    local value, optional = score_in_group(ranking, article, 0, id_range, oldest)
    if value and not optional then command[#command + 1], command[#command + 2] = value, member end
  end
end
local added = #command > 2 and redis.call(unpack(command)) or 0
redis.call('PEXPIRE', building, life)
redis.call('PEXPIRE', lock, life)
return added
