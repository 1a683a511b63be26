package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/// Accounts that moderators suspend or suspended. All methods block.
public interface Suspensions extends LiftedSuspensions {
  /// Those of the accounts that are suspended now.
  Set<Long> suspended(Collection<Long> accounts);

  /// No suspensions.
  Suspensions NONE =
      new Suspensions() {
        @Override
        public Set<Long> suspended(Collection<Long> accounts) {
          return Set.of();
        }

        @Override
        public Optional<Instant> lifted(long account) {
          return Optional.empty();
        }
      };
}
