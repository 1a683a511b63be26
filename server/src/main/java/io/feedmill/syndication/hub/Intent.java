package io.feedmill.syndication.hub;

/// What somebody asked of the hub and has not confirmed yet.
///
/// @param mode `subscribe` or `unsubscribe`
/// @param secret empty for none
record Intent(
    long id, String mode, String topic, String callback, String secret, long leaseSeconds) {}
