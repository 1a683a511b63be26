package io.feedmill.syndication.hub;

/// Somebody who wants to be told of a topic.
///
/// @param secret empty for none
/// @param attempts failed deliveries in a row
record Subscription(
    String topic, String callback, String secret, String deliveredTag, int attempts) {}
