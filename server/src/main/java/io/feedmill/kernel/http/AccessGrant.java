package io.feedmill.kernel.http;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// Why a call was authorised: its session or token. It is attached to the call, so that a response
/// that stays open ends when the grant ends.
public interface AccessGrant {
  /// The subjects on which it depends, by the names that [AccessChanges] announces.
  Set<String> subjects();

  /// How long it stays valid unless a change is announced; empty when it is no longer valid. Fails
  /// when that cannot be checked now. Called from an event loop; must not block.
  Future<Optional<Duration>> lasts();
}
