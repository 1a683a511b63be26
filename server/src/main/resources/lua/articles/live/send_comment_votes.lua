-- Sends counts of comments of one part to open pages, once: the position up to which votes were read in the stream of the part is
-- stored with the events.
--
-- Returns 1, or 0 when the position differs from the given one; then nothing has changed.

local sent = KEYS[1] -- hash, part -> last entry whose votes were sent
local live = KEYS[2] -- stream of changes, read by open pages

local live_length = ARGV[1] -- entries kept in the stream for open pages
local first_part  = 2       -- number of the part, the position after which changes were read, that of the last of them
local first_count = 5       -- for each comment: id, votes, upvotes, downvotes

-- include articles/live/tell_open_pages.part
-- include articles/discussion/positions.part

local stale, positions = compare_positions(sent, first_part, 1)
if #stale > 0 then return 0 end
local counts = {}
for n = first_count, #ARGV do counts[#counts + 1] = ARGV[n] end
tell_open_pages(live, live_length, 'comment-vote', {'id', 'votes', 'upvotes', 'downvotes'}, counts)
write_all('HSET', sent, positions)
return 1
