package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.Optional;

/// Suspensions that a moderator lifted. All methods block.
@FunctionalInterface
public interface LiftedSuspensions {
  /// When the last suspension of an account was lifted; empty while it is suspended, and when none
  /// was lifted.
  Optional<Instant> lifted(long account);
}
