package io.feedmill.notifications.api;

import java.time.Instant;

/// An action of a person that concerns another account.
///
/// @param person account id of who did it; [#NOBODY] for what no person did
/// @param time when; a later time for the same person and kind is a new act
public record Act(long person, Kind kind, Instant time) {
  /// In place of a person: an order changed, for example.
  public static final long NOBODY = 0;
}
