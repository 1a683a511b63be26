package io.feedmill.kernel.http;

import java.time.Duration;

/// Hears of every answered call, on the event loop: must not block.
@FunctionalInterface
public interface CallLog {
  void answered(Call call, int status, Duration took);
}
