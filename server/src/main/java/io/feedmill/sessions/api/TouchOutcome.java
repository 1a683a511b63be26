package io.feedmill.sessions.api;

/// The result of a look-up of a token.
public sealed interface TouchOutcome {

  /// A live session of an account.
  ///
  /// @param account its owner
  /// @param id 64 hex digits
  record Alive(long account, String id) implements TouchOutcome {}

  /// A live session of a guest.
  ///
  /// @param id 64 hex digits
  record Guest(String id) implements TouchOutcome {}

  /// No session: the token is forged, or its session ended or expired.
  record Dead() implements TouchOutcome {}
}
