package io.feedmill.storefront.cache.page;

/// What the header `Cache-Status` says (RFC 9211) of how a page was answered.
///
/// @param text the header's value
record CacheStatus(String text) {
  static final String HEADER = "Cache-Status";

  /// The page may not be kept.
  static final CacheStatus BYPASS = new CacheStatus("feedmill; fwd=bypass");

  /// Its item is not popular.
  static final CacheStatus UNPOPULAR = new CacheStatus("feedmill; fwd=bypass; detail=unpopular");

  /// It was missing and has been built and stored.
  static final CacheStatus STORED = new CacheStatus("feedmill; fwd=miss; stored");

  /// It was missing, and what was built for another request was good for this one too.
  static final CacheStatus COLLAPSED = new CacheStatus("feedmill; fwd=miss; collapsed");

  /// It was missing, and what was built could not be kept.
  static final CacheStatus MISS = new CacheStatus("feedmill; fwd=miss");

  /// Redis is away.
  static final CacheStatus UNAVAILABLE = new CacheStatus("feedmill; fwd=miss; detail=store-away");

  /// It was kept.
  ///
  /// @param ttl seconds that it has to live
  static CacheStatus hit(long ttl) {
    return new CacheStatus("feedmill; hit; ttl=" + ttl);
  }
}
