package io.feedmill.kernel.http;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// What a call was let in by. It is attached to the call, so that an answer that stays open ends
/// when it does.
public interface Admission {
  /// What it depends on, by the names that [AccessChanges] announces.
  Set<String> subjects();

  /// How long it holds from now on unless a change is announced; empty when it holds no more. Fails
  /// when that cannot be said now. Called from an event loop; must not block.
  Future<Optional<Duration>> lasts();
}
