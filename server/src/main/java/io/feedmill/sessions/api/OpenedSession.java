package io.feedmill.sessions.api;

import java.time.Instant;

/// A session that was just started.
///
/// @param token for the client's cookie, kept nowhere else
/// @param id 64 hex digits
/// @param expires when it dies at the latest, to the ms
public record OpenedSession(String token, String id, Instant expires) {}
