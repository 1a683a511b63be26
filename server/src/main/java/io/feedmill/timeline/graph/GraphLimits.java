package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;

/// Limits how often an account and an address may change follows, blocks and mutes.
final class GraphLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final RateLimiter limiter;
  private final Limit ofPerson;
  private final Limit ofAddress;

  GraphLimits(GraphConfig config, RateLimiter limiter) {
    this.limiter = limiter;
    this.ofPerson = Limit.of("follow", config.followsPerMinute(), MINUTE);
    this.ofAddress = Limit.of("follow-address", 10 * config.followsPerMinute(), MINUTE);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  void check(Call call, Viewer.SignedIn person) {
    limiter.check(call, ofPerson, "person:" + person.id(), ofAddress);
  }
}
