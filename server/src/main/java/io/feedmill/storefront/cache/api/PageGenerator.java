package io.feedmill.storefront.cache.api;

/// Makes a page; blocks.
@FunctionalInterface
public interface PageGenerator {
  /// Reads the rows it shows after it was called, none from memory.
  ///
  /// @throws io.feedmill.kernel.http.Problem when there is no such page
  GeneratedPage generate();
}
