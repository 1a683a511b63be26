package io.feedmill.sessions.api;

import io.vertx.core.Future;
import java.util.List;

/// The viewed items of each session: the last 25, newest first, without repeats.
public interface ViewHistory {

  /// Like [Sessions#touch], and records a viewed item in the same script. Records nothing for an
  /// invalid session.
  ///
  /// @param item 1 to 64 characters
  Future<TouchOutcome> view(String token, Client client, String item);

  /// The viewed items of a live session, which is touched; empty for an invalid one. One round
  /// trip.
  Future<List<String>> viewed(String token, Client client);
}
