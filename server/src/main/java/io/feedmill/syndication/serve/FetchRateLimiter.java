package io.feedmill.syndication.serve;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Limits the fetches of each client address in this process, without Redis, by a leaky bucket of
/// one minute.
public final class FetchRateLimiter {
  private static final int MOST_ADDRESSES = 100_000;
  private static final long MINUTE_MICROS = 60_000_000;

  private final int perMinute;
  private final long stepMicros;
  private final Cache<String, AtomicLong> spentUntil =
      Caffeine.newBuilder()
          .maximumSize(MOST_ADDRESSES)
          .expireAfterAccess(Duration.ofMinutes(2))
          .build();

  /// @param perMinute 0 for no limit
  public FetchRateLimiter(int perMinute) {
    this.perMinute = perMinute;
    this.stepMicros = perMinute == 0 ? 0 : MINUTE_MICROS / perMinute;
  }

  /// @throws Problem 429 when the address exceeded its limit
  void check(Call call, long nowMillis) {
    if (perMinute == 0) {
      return;
    }
    AtomicLong until = spentUntil.get(call.clientAddress(), _ -> new AtomicLong());
    long now = nowMillis * 1_000;
    while (true) {
      long before = until.get();
      long after = Math.max(before, now) + stepMicros;
      if (after - now > MINUTE_MICROS) {
        throw Problem.tooManyRequests(
            Duration.ofMillis((after - now - MINUTE_MICROS) / 1_000 + 1),
            text("at most {perMinute} fetches in a minute", "perMinute", perMinute));
      }
      if (until.compareAndSet(before, after)) {
        return;
      }
    }
  }
}
