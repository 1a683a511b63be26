package io.feedmill.sessions.api;

import io.vertx.core.Future;
import java.util.List;

/// What was viewed in each session: the last 25 items, the newest first, each once.
public interface ViewHistory {

  /// [Sessions#touch] that notes in the same script that an item is viewed. Nothing is noted when
  /// the session is dead.
  ///
  /// @param item 1 to 64 characters
  Future<TouchOutcome> view(String token, Client client, String item);

  /// What was viewed in a living session, which this touches; empty for a dead one. One round trip.
  Future<List<String>> viewed(String token, Client client);
}
