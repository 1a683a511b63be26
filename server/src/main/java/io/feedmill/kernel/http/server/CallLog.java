package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;
import java.time.Duration;

/// Receives every answered call, on the event loop: must not block.
@FunctionalInterface
public interface CallLog {
  void answered(Call call, int status, Duration took);
}
