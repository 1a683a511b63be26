package io.feedmill.kernel.work;

import java.time.Duration;

/// The source of leases: one for each name in the cluster.
@FunctionalInterface
public interface Leases {
  /// The lease of that name; this call does not acquire it.
  Lease named(String name);

  /// Leases of a single process: always held.
  static Leases alone() {
    return _ -> Alone.INSTANCE;
  }

  /// The lease of a process without others.
  enum Alone implements Lease {
    INSTANCE;

    @Override
    public boolean hold(Duration term) {
      return true;
    }

    @Override
    public void release() {}
  }
}
