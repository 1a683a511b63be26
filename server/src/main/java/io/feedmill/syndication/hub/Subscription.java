package io.feedmill.syndication.hub;

import java.time.Instant;

/// A subscription, leased by this server.
///
/// @param secret empty for none
/// @param attempts consecutive failures
/// @param taken end of the lease
record Subscription(
    String topic,
    String callback,
    String secret,
    String deliveredTag,
    int attempts,
    Instant taken) {}
