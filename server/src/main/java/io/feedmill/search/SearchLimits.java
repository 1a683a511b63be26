package io.feedmill.search;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;

/// How often an address may search.
final class SearchLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int KEYS_PER_SEARCH = 5;

  private final RateLimiter limiter;
  private final Limit searches;
  private final Limit suggestions;

  SearchLimits(RateLimiter limiter, SearchConfig config) {
    this.limiter = limiter;
    this.searches = Limit.of("search", config.perMinute(), MINUTE);
    this.suggestions = Limit.of("search-typing", KEYS_PER_SEARCH * config.perMinute(), MINUTE);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  void search(Call call) {
    limiter.check(call, searches);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  void suggest(Call call) {
    limiter.check(call, suggestions);
  }
}
