package io.feedmill.kernel.pagecache;

import java.util.function.BooleanSupplier;

/// Collects everything that a page shows, while the page is made.
public interface DependencyRecorder {
  /// For a page that is not cached.
  DependencyRecorder NOTHING =
      new DependencyRecorder() {
        @Override
        public void dependOn(PageDependency thing) {}

        @Override
        public void validWhile(BooleanSupplier unchanged) {}
      };

  /// Adds a thing to watch.
  void dependOn(PageDependency thing);

  /// Adds a condition that the caller evaluates.
  ///
  /// @param unchanged whether the page would still be the same; must not block, and stays false
  ///   after it was false once
  void validWhile(BooleanSupplier unchanged);
}
