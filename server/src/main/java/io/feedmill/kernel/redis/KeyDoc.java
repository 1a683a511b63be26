package io.feedmill.kernel.redis;

/// The content of one kind of Redis key: a row of `docs/redis-keys.md`.
///
/// @param key the key with its tag and placeholders, such as `articles{main}:article:{id}`
/// @param type the Redis type
/// @param content fields and members with their units
/// @param expiry `none`, or how long it lives
/// @param writers who writes it
/// @param readers who reads it
public record KeyDoc(
    String key, String type, String content, String expiry, String writers, String readers) {}
