package io.feedmill.articles.moderation;

/// The flag of an account on an article.
///
/// @param person account id
/// @param reason 1 to 300 characters
public record Flag(long person, String reason) {}
