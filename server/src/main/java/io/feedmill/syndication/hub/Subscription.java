package io.feedmill.syndication.hub;

import java.time.Instant;

/// Somebody who wants to be told of a topic, taken by this server for a while.
///
/// @param secret empty for none
/// @param attempts failed calls in a row
/// @param taken until when no other server calls
record Subscription(
    String topic,
    String callback,
    String secret,
    String deliveredTag,
    int attempts,
    Instant taken) {}
