/// Flags, moderation and its log, the weight of an account's votes, and the erasure of what a
/// deleted account left.
///
/// Open `ModerateArticle` first.
@NullMarked
package io.feedmill.articles.moderation;

import org.jspecify.annotations.NullMarked;
