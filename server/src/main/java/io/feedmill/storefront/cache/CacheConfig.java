package io.feedmill.storefront.cache;

import io.feedmill.kernel.config.Settings;

/// Limits of the page caches of the shop.
///
/// @param pages in Redis, 1 or more
/// @param nearPages in each process, 1 or more
public record CacheConfig(int pages, int nearPages) {
  /// 20,000 in Redis, 2,000 in each process.
  public static final CacheConfig STANDARD = new CacheConfig(20_000, 2_000);

  public CacheConfig {
    if (pages < 1 || nearPages < 1) {
      throw new IllegalArgumentException("must be at least 1");
    }
  }

  /// Reads the settings `FEEDMILL_CACHED_PAGES` and `FEEDMILL_NEAR_CACHE_PAGES`.
  public static CacheConfig from(Settings settings) {
    return new CacheConfig(
        settings.integer(
            "FEEDMILL_CACHED_PAGES",
            STANDARD.pages,
            1,
            10_000_000,
            "Maximum of shop pages cached in Redis, about 15 kB each"),
        settings.integer(
            "FEEDMILL_NEAR_CACHE_PAGES",
            STANDARD.nearPages,
            1,
            1_000_000,
            "Maximum of shop pages cached in each process, about 15 kB each"));
  }
}
