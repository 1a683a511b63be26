package io.feedmill.sessions.api;

/// Where a session lies, and with it all that hangs on its token.
///
/// @param partition the number in the tag of its keys
/// @param id SHA-256 of the token, 64 hex digits
public record SessionLocation(int partition, String id) {}
