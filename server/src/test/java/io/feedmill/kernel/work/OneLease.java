package io.feedmill.kernel.work;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One lease that several processes compete for; it does not run out.
final class OneLease {
  private @Nullable String holder;

  Leases of(String process) {
    return _ ->
        new Lease() {
          @Override
          public boolean hold(Duration term) {
            return take(process);
          }

          @Override
          public void release() {
            give(process);
          }
        };
  }

  private synchronized boolean take(String process) {
    if (holder == null) {
      holder = process;
    }
    return process.equals(holder);
  }

  private synchronized void give(String process) {
    if (process.equals(holder)) {
      holder = null;
    }
  }
}
