package io.feedmill.reader.fetch.hub;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A subscription at a WebSub hub: a row of `reader.hub`.
///
/// @param hub address of the hub
/// @param topic the topic of the subscription: the feed's own address
/// @param token unguessable part of the callback address
/// @param secret with which the hub signs
/// @param tries number of requests since the last successful one
/// @param ends of the lease, null before the first
record Hub(
    long feed,
    String hub,
    String topic,
    String token,
    String secret,
    State state,
    int tries,
    @Nullable Instant ends) {
  /// Tolerance for clock differences.
  private static final Duration GRACE = Duration.ofMinutes(5);

  /// Whether the hub may push: between its first verification and the end of the lease or its
  /// denial.
  boolean leased(Instant now) {
    return ends != null && ends.plus(GRACE).isAfter(now);
  }

  /// The state of the subscription.
  enum State {
    /// Never requested.
    WANTED,
    /// A request is in flight: the hub may verify it.
    ASKED,
    /// Verified; the hub pushes new content.
    ACTIVE,
    /// The hub denied the subscription.
    DENIED,
    /// A request to unsubscribe is in flight.
    LEAVING
  }
}
