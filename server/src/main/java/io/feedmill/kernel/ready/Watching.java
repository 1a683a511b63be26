package io.feedmill.kernel.ready;

import java.util.function.BooleanSupplier;

/// What is told of all that a page shows, while the page is made.
public interface Watching {
  /// For a page that is not kept.
  Watching NOTHING =
      new Watching() {
        @Override
        public void over(Watched thing) {}

        @Override
        public void also(BooleanSupplier unchanged) {}
      };

  /// Watches a thing too.
  void over(Watched thing);

  /// Watches what only somebody else knows.
  ///
  /// @param unchanged whether the page would still say the same, as known without blocking; never
  ///   true again once it was false
  void also(BooleanSupplier unchanged);
}
