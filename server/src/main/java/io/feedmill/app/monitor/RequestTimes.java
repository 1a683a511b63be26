package io.feedmill.app.monitor;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.server.CallLog;
import io.feedmill.kernel.observe.LatencyCounts;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;

/// Measures the latency of requests: by status class,
/// `feedmill_http_requests_seconds{status="2xx"}`, and of all together.
final class RequestTimes implements CallLog {
  private static final int CLASSES = 5;

  private final Timer[] byClass = new Timer[CLASSES + 1];
  private final LatencyCounts latencies = new LatencyCounts();

  RequestTimes(MeterRegistry registry) {
    Arrays.setAll(
        byClass,
        i -> Timer.builder("feedmill.http.requests").tag("status", i + "xx").register(registry));
  }

  @Override
  public void answered(Call call, int status, Duration took) {
    byClass[Math.clamp(status / 100, 1, CLASSES)].record(took);
    latencies.add(took);
  }

  LatencyCounts latencies() {
    return latencies;
  }
}
