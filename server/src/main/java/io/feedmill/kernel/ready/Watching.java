package io.feedmill.kernel.ready;

import java.util.function.BooleanSupplier;

/// Collects everything that a page shows, while the page is made.
public interface Watching {
  /// For a page that is not cached.
  Watching NOTHING =
      new Watching() {
        @Override
        public void over(Watched thing) {}

        @Override
        public void also(BooleanSupplier unchanged) {}
      };

  /// Adds a thing to watch.
  void over(Watched thing);

  /// Adds a condition that the caller evaluates.
  ///
  /// @param unchanged whether the page would still be the same; must not block, and stays false
  ///   after it was false once
  void also(BooleanSupplier unchanged);
}
