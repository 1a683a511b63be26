-- Makes a version of an article current; the documents of feeds that show it are rebuilt. A deleted article returns as
-- a draft.
--
-- Returns {outcome, version} with outcome 'created', 'updated', 'same' or 'stale', and the version that is current afterwards.

local article  = KEYS[1] -- hash, the article
local articles = KEYS[2] -- zset, uuid by update date
local audit    = KEYS[3] -- stream, events of the desk
local history  = KEYS[4] -- stream, events of this article
local first    = 5       -- hashes, all feeds, in the order of their names in ARGV

local uuid           = ARGV[1]           -- of the article
local version        = tonumber(ARGV[2]) -- of its content
local title          = ARGV[3]           -- plain text
local published      = ARGV[4]           -- first publication given by the editors, ms; empty when unknown
local by             = ARGV[5]           -- account or consumer that does it
local audit_length   = ARGV[6]           -- minimum length of the desk's stream
local history_length = ARGV[7]           -- minimum length of the article's stream
local names          = 8                 -- of the feeds

local current = tonumber(redis.call('HGET', article, 'version') or '0')
local deleted = redis.call('HEXISTS', article, 'deleted') == 1
if version < current then return {'stale', tostring(current)} end
if version == current and not deleted then return {'same', tostring(current)} end

local time = redis.call('TIME')
local now = string.format('%d', time[1] * 1000 + math.floor(time[2] / 1000))
redis.call('HSET', article, 'uuid', uuid, 'version', version, 'title', title, 'date_updated', now)
if published == '' then
  redis.call('HDEL', article, 'date_editorially_published')
else
  redis.call('HSET', article, 'date_editorially_published', published)
end
redis.call('HDEL', article, 'deleted')
redis.call('ZADD', articles, now, uuid)
for i = first, #KEYS do
  if redis.call('HGET', article, 'state_' .. ARGV[names + i - first]) == 'live' then
    redis.call('HINCRBY', KEYS[i], 'revision', 1)
    redis.call('HSET', KEYS[i], 'changed', now)
  end
end
local event = (current == 0 or deleted) and 'created' or 'updated'
redis.call('XADD', audit, 'MAXLEN', '~', audit_length, '*', 'event', event, 'uuid', uuid, 'feed', '', 'epoch', version, 'by', by)
redis.call('XADD', history, 'MAXLEN', '~', history_length, '*', 'event', event, 'feed', '', 'epoch', version, 'by', by)
return {event, tostring(version)}
