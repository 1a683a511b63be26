package io.feedmill.articles;

/// Why somebody flagged an article.
///
/// @param person account id
/// @param reason 1 to 300 characters
record Flag(long person, String reason) {}
