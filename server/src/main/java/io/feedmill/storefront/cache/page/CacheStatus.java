package io.feedmill.storefront.cache.page;

/// The value of the header `Cache-Status` (RFC 9211) of a page.
///
/// @param text the header's value
record CacheStatus(String text) {
  static final String HEADER = "Cache-Status";

  /// The page may not be cached.
  static final CacheStatus BYPASS = new CacheStatus("feedmill; fwd=bypass");

  /// Its item is not popular.
  static final CacheStatus UNPOPULAR = new CacheStatus("feedmill; fwd=bypass; detail=unpopular");

  /// It was missing, and was built and stored.
  static final CacheStatus STORED = new CacheStatus("feedmill; fwd=miss; stored");

  /// It was missing; the page that another request built was used.
  static final CacheStatus COLLAPSED = new CacheStatus("feedmill; fwd=miss; collapsed");

  /// It was missing, and the built page could not be stored.
  static final CacheStatus MISS = new CacheStatus("feedmill; fwd=miss");

  /// Redis is unavailable.
  static final CacheStatus UNAVAILABLE = new CacheStatus("feedmill; fwd=miss; detail=store-away");

  /// It was in the cache.
  ///
  /// @param ttl seconds until it expires
  static CacheStatus hit(long ttl) {
    return new CacheStatus("feedmill; hit; ttl=" + ttl);
  }
}
