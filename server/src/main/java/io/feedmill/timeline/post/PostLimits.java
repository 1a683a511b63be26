package io.feedmill.timeline.post;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;

/// Limits how often an account and an address may write.
final class PostLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final RateLimiter limiter;
  private final Limit ofPerson;
  private final Limit ofAddress;

  PostLimits(PostConfig config, RateLimiter limiter) {
    this.limiter = limiter;
    this.ofPerson = Limit.of("post", config.postsPerMinute(), MINUTE);
    this.ofAddress = Limit.of("post-address", 10 * config.postsPerMinute(), MINUTE);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  void check(Call call, Viewer.SignedIn person) {
    limiter.check(call, ofPerson, "person:" + person.id(), ofAddress);
  }
}
