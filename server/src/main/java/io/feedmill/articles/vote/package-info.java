/// Votes on articles and their counts.
///
/// Keeps votes, counts and positions in the rankings in Redis (`VoteKeyDocs` documents the keys).
/// Open `CastVote` first, then `CastVoteScript`, which has the truth table. `BatchVotes` batches
/// votes on one article, `SettleRankings` updates the positions of articles in the rankings.
@NullMarked
package io.feedmill.articles.vote;

import org.jspecify.annotations.NullMarked;
