package io.feedmill.media.file;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A circuit breaker: for 30 s after a failure of the bucket, cached files are served without a
/// request to it. After that one caller tries the bucket while the others still do not use it.
final class BucketOutage {
  private static final Duration LASTS = Duration.ofSeconds(30);

  private final InstantSource clock;

  /// Null while the bucket responds.
  private final AtomicReference<@Nullable Instant> end = new AtomicReference<>();

  BucketOutage(InstantSource clock) {
    this.clock = clock;
  }

  /// Whether to leave the bucket alone.
  boolean lasts() {
    @Nullable Instant known = end.get();
    return known != null && (clock.instant().isBefore(known) || !end.compareAndSet(known, later()));
  }

  void failed() {
    end.set(later());
  }

  void answered() {
    end.set(null);
  }

  private Instant later() {
    return clock.instant().plus(LASTS);
  }
}
