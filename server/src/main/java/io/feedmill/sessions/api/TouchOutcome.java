package io.feedmill.sessions.api;

/// What a token turned out to be.
public sealed interface TouchOutcome {

  /// A living session of an account.
  ///
  /// @param account whose it is
  /// @param id 64 hex digits
  record Alive(long account, String id) implements TouchOutcome {}

  /// A living session of somebody who is not logged in.
  ///
  /// @param id 64 hex digits
  record Guest(String id) implements TouchOutcome {}

  /// Nobody's: forged, ended or expired.
  record Dead() implements TouchOutcome {}
}
