/// Flags, moderation and its log, vote weights, and erasure of the content of deleted accounts.
///
/// Keeps flags, the log, accounts whose votes do not count, and revote jobs in Redis
/// (`ArticleKeys`). Open `ModerateArticle` first.
@NullMarked
package io.feedmill.articles.moderation;

import org.jspecify.annotations.NullMarked;
