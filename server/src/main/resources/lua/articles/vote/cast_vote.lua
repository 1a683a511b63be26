-- Casts, changes or withdraws the votes of some accounts on one article, in their order; updates the vote sets and the counts, and
-- records that the site does not have the new counts yet. All keys are in the article's part.
-- The vote of an account without vote weight is recorded in a separate hash and does not count; a vote that counted before stops
-- counting. After the weight of an account changed, mode discount moves a counted vote to that hash if the account has no weight,
-- and recount counts a recorded vote if it has; otherwise they change nothing. Erase deletes the vote.
--
-- Returns a text: upvotes, downvotes and version as they are after all these votes, then for each account 'counted', 'unchanged',
-- 'recorded', 'withdrawn', 'locked' or 'closed', with spaces between. It is only 'unknown' for each account when the part has no such
-- article. One text costs Redis less than an array.

local first_key = 1       -- the keys of the article, as in cast_votes.part
local unsettled = KEYS[6] -- the last of them: set of ids of articles of which the site has older counts

local id          = ARGV[1]           -- article id
local window      = tonumber(ARGV[2]) -- seconds after posting during which votes count
local first_voter = 3                 -- per account: user:{uid}, direction (up, down, none), mode (cast, discount, recount, erase)

-- include articles/vote/cast_votes.part

if #ARGV > first_voter + 2 then look_for_uncounted({KEYS[first_key + WEIGHTLESS]}, {KEYS[first_key + UNCOUNTED]}) end
local row, outcomes, counted = cast_votes(first_key, window, first_voter, #ARGV)
if not row[POSTED] then return table.concat(outcomes, ' ') end
if counted then redis.call('SADD', unsettled, id) end
return string.format('%s %s %s %s', row[UPVOTES] or 0, row[DOWNVOTES] or 0, row[VERSION] or 0, table.concat(outcomes, ' '))
