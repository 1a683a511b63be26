package io.feedmill.sessions.api;

import java.time.Instant;

/// A live session, as shown to its owner.
///
/// @param id 64 hex digits
/// @param created when it was started, to the ms
/// @param proven when its owner proved who they are, to the ms; not after the start
/// @param used when it was used last, to the minute
/// @param expires expiry, to the ms
/// @param address IP address of the last use, to the minute
/// @param agent `User-Agent` of the last use, to the minute; may be empty
public record SessionInfo(
    String id,
    Instant created,
    Instant proven,
    Instant used,
    Instant expires,
    String address,
    String agent) {}
