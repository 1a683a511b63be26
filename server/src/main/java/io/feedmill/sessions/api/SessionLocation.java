package io.feedmill.sessions.api;

/// The location of a session and of all data of its token.
///
/// @param partition number in the hash tag of its keys
/// @param id SHA-256 of the token, 64 hex digits
public record SessionLocation(int partition, String id) {}
