package io.feedmill.storefront.cache.api;

/// Generates a page. Blocks.
@FunctionalInterface
public interface PageGenerator {
  /// Must read all rows during the call, not from memory.
  ///
  /// @throws io.feedmill.kernel.http.Problem for an unknown page
  GeneratedPage generate();
}
