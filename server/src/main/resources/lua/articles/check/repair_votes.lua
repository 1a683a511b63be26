-- Checks the votes in an article's part, and repairs faults if requested. It is atomic, so it never sees or leaves a partial
-- change.
--
-- Returns {upvotes, downvotes, version, settled, kind, key, detail, ...}: the counts as they are or would be after the repair, their
-- version, 1 when the site should have it, and three values for each fault.

local votes     = KEYS[1] -- hash, data that a vote reads and changes
local upvoted   = KEYS[2] -- set of user:{uid}
local downvoted = KEYS[3] -- set of user:{uid}
local uncounted = KEYS[4] -- hash, user:{uid} -> up or down: votes that do not count
local unsettled = KEYS[5] -- set of ids of articles of which the site has older counts

local mode    = ARGV[1]           -- check or repair
local id      = ARGV[2]           -- article id
local exists  = ARGV[3]           -- 1 when the article exists
local time    = ARGV[4]           -- post time on the site, unix s
local state   = ARGV[5]           -- live, removed or deleted
local locked  = ARGV[6]           -- 0 or 1
local rules   = ARGV[7]           -- version of the rules; empty when they are being copied, or invalid
local counted = tonumber(ARGV[8]) -- version of the votes that the site has
local first   = 9                 -- accounts that may be in both vote sets

local ARRIVES_SECONDS = 3600
local faults = {}
local repairs = mode == 'repair'

local function report(kind, key, detail)
  faults[#faults + 1], faults[#faults + 2], faults[#faults + 3] = kind, key, detail
  return repairs
end

local function check_leftovers()
  local arriving = redis.call('HGET', votes, 'arriving')
  if arriving and redis.call('TIME')[1] - arriving < ARRIVES_SECONDS then return end
  for _, key in ipairs({votes, upvoted, downvoted, uncounted}) do
    if redis.call('EXISTS', key) == 1 and report('leftover', key, 'no article ' .. id) then redis.call('DEL', key) end
  end
end

local function repair_both()
  local both = 0
  for n = first, #ARGV do
    local account = ARGV[n]
    if redis.call('SISMEMBER', upvoted, account) == 1 and redis.call('SISMEMBER', downvoted, account) == 1 then
      both = both + 1
      if report('voted-both-ways', downvoted, account) then redis.call('SREM', downvoted, account) end
    end
  end
  local down = redis.call('SCARD', downvoted)
  return redis.call('SCARD', upvoted), repairs and down or down - both
end

local function repair_counts(row, up, down)
  local version = tonumber(row[3] or '') or 0
  if tonumber(row[1] or '') == up and tonumber(row[2] or '') == down and version >= math.max(counted, 1) then return version end
  local detail = 'upvotes ' .. (row[1] or 'missing') .. ', downvotes ' .. (row[2] or 'missing') .. ', version '
    .. (row[3] or 'missing') .. ', not ' .. up .. ' and ' .. down .. ', the site has version ' .. counted
  version = math.max(version, counted) + 1
  if report('wrong-counts', votes, detail) then
    redis.call('HSET', votes, 'upvotes', up, 'downvotes', down, 'version', version)
  end
  return version
end

local function repair_rules(row)
  local own = tonumber(row[7] or '') or -1
  if rules == '' or own > tonumber(rules) then return end
  if own == tonumber(rules) and row[4] == time and row[5] == state and row[6] == locked then return end
  if report('wrong-rules', votes, 'time, state or lock are not those of the article') then
    redis.call('HSET', votes, 'time', time, 'state', state, 'locked', locked, 'rules', rules)
  end
end

local function reply(up, down, version, settled)
  return {tostring(up), tostring(down), tostring(version), tostring(settled), unpack(faults)}
end

if exists ~= '1' then
  check_leftovers()
  return reply(0, 0, 0, 1)
end
local up, down = repair_both()
local row = redis.call('HMGET', votes, 'upvotes', 'downvotes', 'version', 'time', 'state', 'locked', 'rules')
local version = repair_counts(row, up, down)
repair_rules(row)
return reply(up, down, version, 1 - redis.call('SISMEMBER', unsettled, id))
