/// Flags, moderation and its log, vote weights, and erasure of the content of deleted accounts.
///
/// Open `ModerateArticle` first.
@NullMarked
package io.feedmill.articles.moderation;

import org.jspecify.annotations.NullMarked;
