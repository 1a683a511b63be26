package io.feedmill.storefront.cache.page;

/// The result of storing a built page.
enum StoreOutcome {
  STORED,
  /// A row that it used has changed since the build started: not stored.
  PURGED,
  /// The build took longer than its lease: not stored.
  LOST,
  /// The limit of stored pages is reached: not stored.
  FULL
}
