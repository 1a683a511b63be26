package io.feedmill.storefront.cache.page;

/// What became of a page that was built.
enum StoreOutcome {
  STORED,
  /// A row it used has changed since the build began: not stored.
  PURGED,
  /// The build took longer than its lease: not stored.
  LOST,
  /// As many pages are kept as may be: not stored.
  FULL
}
