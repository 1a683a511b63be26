package io.feedmill.articles.moderation;

/// Why somebody flagged an article.
///
/// @param person account id
/// @param reason 1 to 300 characters
record Flag(long person, String reason) {}
