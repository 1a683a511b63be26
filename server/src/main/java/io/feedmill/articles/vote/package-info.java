/// Votes on articles and their counts.
///
/// Open `CastVoteScript` first: it has the truth table.
@NullMarked
package io.feedmill.articles.vote;

import org.jspecify.annotations.NullMarked;
