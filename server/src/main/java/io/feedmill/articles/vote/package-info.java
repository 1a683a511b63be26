/// Votes for and against articles, and the counts that follow from them.
///
/// Open `CastVoteScript` for its truth table first.
@NullMarked
package io.feedmill.articles.vote;

import org.jspecify.annotations.NullMarked;
