package io.feedmill.syndication.hub;

/// A request to subscribe or unsubscribe that is not verified yet.
///
/// @param mode `subscribe` or `unsubscribe`
/// @param secret empty for none
record Intent(
    long id, String mode, String topic, String callback, String secret, long leaseSeconds) {}
