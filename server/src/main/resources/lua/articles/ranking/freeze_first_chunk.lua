-- Freezes the first chunk of a ranking: highest score first, equal scores by id. While the ranking does not change, readers share
-- one frozen list. A chunk never ends between equal scores.
--
-- Returns the id of the frozen list; nothing when the cached ranking has expired.

local ranking = KEYS[1] -- zset, article by score
local frozen  = KEYS[2] -- list: the boundary (score at which the next chunk starts), then ids of the new chunk
local shared  = KEYS[3] -- hash about the last frozen list: id, digest, second in which it was made, lists made in that second

local most       = tonumber(ARGV[1]) -- articles in a chunk
local life       = ARGV[2]           -- lifetime of a chunk, s
local cached     = ARGV[3]           -- 1 when the ranking is a cached one, which expires
local new_id     = ARGV[4]           -- id of the frozen list if a new one is made
local shared_for = ARGV[5]           -- seconds for which a frozen list is shared
local most_lists = tonumber(ARGV[6]) -- maximum of lists made in a second

-- include articles/ranking/chunk.part

if cached == '1' and redis.call('EXISTS', ranking) == 0 then return false end

local ids, scores = {}, {}
local function take(member, score)
  local id = tonumber(string.match(member, '^article:(%d+)$'))
  if id then
    ids[#ids + 1], scores[id] = id, tonumber(score)
  end
end

local boundary = each_of_chunk(ranking, '+inf', '-inf', most, take)
sort_ties(ids, scores)

local digest = redis.sha1hex(boundary .. ' ' .. table.concat(ids, ' '))
local second = redis.call('TIME')[1]
local last_id, last_digest, last_second, made = unpack(redis.call('HMGET', shared, 'walk', 'digest', 'second', 'copies'))
made = last_second == second and tonumber(made) or 0
if last_id and (last_digest == digest or made >= most_lists) then return last_id end

store_chunk(frozen, boundary, ids, life)
redis.call('HSET', shared, 'walk', new_id, 'digest', digest, 'second', second, 'copies', made + 1)
redis.call('EXPIRE', shared, shared_for)
return new_id
