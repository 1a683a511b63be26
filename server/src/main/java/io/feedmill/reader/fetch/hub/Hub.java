package io.feedmill.reader.fetch.hub;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A subscription at a WebSub hub: a row of `reader.hub`.
///
/// @param hub address of the hub
/// @param topic what we subscribe to: how the feed calls itself
/// @param token unguessable part of the address that the hub calls
/// @param secret with which the hub signs
/// @param tries requests since the hub last kept one
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
  /// For clocks that differ.
  private static final Duration GRACE = Duration.ofMinutes(5);

  /// Whether the hub may tell what is new: between its first verification and the end of the lease
  /// or its denial.
  boolean leased(Instant now) {
    return ends != null && ends.plus(GRACE).isAfter(now);
  }

  /// Where it stands.
  enum State {
    /// Never asked for.
    WANTED,
    /// A request is under way: the hub may verify it.
    ASKED,
    /// Verified; the hub tells what is new.
    ACTIVE,
    /// The hub does not want us.
    DENIED,
    /// A request to be told no more is under way.
    LEAVING
  }
}
