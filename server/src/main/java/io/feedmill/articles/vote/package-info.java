/// Votes on articles and their counts.
///
/// Open `CastVoteScript` first: it has the truth table. `GatherVotes` sends votes on one article
/// together, `SettleRankings` moves articles to their places.
@NullMarked
package io.feedmill.articles.vote;

import org.jspecify.annotations.NullMarked;
