-- Begins a walk over the pages of a ranking: freezes its first stretch, highest first, equal scores by id, or finds the copy
-- that walks share while the ranking stays the same. A stretch never ends between equal scores.
--
-- Returns the name of the walk whose first stretch is there; nothing when the ranking is one that expires, and is gone.

local ranking = KEYS[1] -- zset, article by score
local frozen  = KEYS[2] -- list of ids, the stretch made here, behind its boundary: where the ranking goes on
local shared  = KEYS[3] -- hash of the last copy: walk, digest, second in which it was made, copies made in it

local most   = tonumber(ARGV[1]) -- articles in a stretch
local life   = ARGV[2]           -- seconds that a stretch lives
local cached = ARGV[3]           -- 1 when the ranking is one that expires
local walk   = ARGV[4]           -- name of the walk if another copy is made
local spell  = ARGV[5]           -- seconds for which a copy is shared
local copies = tonumber(ARGV[6]) -- most copies made in a second

-- include articles/stretch.part

if cached == '1' and redis.call('EXISTS', ranking) == 0 then return false end

local ids, scores = {}, {}
local function take(member, score)
  local id = tonumber(string.match(member, '^article:(%d+)$'))
  if id then
    ids[#ids + 1], scores[id] = id, tonumber(score)
  end
end

local boundary = each_of_stretch(ranking, '+inf', '-inf', most, take)
sort_ties(ids, scores)

local digest = redis.sha1hex(boundary .. ' ' .. table.concat(ids, ' '))
local second = redis.call('TIME')[1]
local last_walk, last_digest, last_second, made = unpack(redis.call('HMGET', shared, 'walk', 'digest', 'second', 'copies'))
made = last_second == second and tonumber(made) or 0
if last_walk and (last_digest == digest or made >= copies) then return last_walk end

keep_stretch(frozen, boundary, ids, life)
redis.call('HSET', shared, 'walk', walk, 'digest', digest, 'second', second, 'copies', made + 1)
redis.call('EXPIRE', shared, spell)
return walk
