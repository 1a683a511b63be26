package io.feedmill.sessions.api;

import java.time.Instant;

/// A session that was just started.
///
/// @param token for the client's cookie, not stored elsewhere
/// @param id 64 hex digits
/// @param expires expiry, in ms
public record OpenedSession(String token, String id, Instant expires) {}
