package io.feedmill.oidc;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// `feedmill_oidc_log_ins_total{outcome}`: responses of the provider by outcome.
final class LogInCounts {
  private final MeterRegistry registry;

  LogInCounts(MeterRegistry registry) {
    this.registry = registry;
    for (Outcome outcome : Outcome.values()) {
      count(outcome, 0);
    }
  }

  /// The outcome of a response.
  enum Outcome {
    LOGGED_IN,
    CREATED,
    LINKED,
    CANCELLED,
    INVALID,
    UNAVAILABLE
  }

  void count(Outcome outcome) {
    count(outcome, 1);
  }

  private void count(Outcome outcome, double by) {
    registry
        .counter("feedmill.oidc.log.ins", "outcome", outcome.name().toLowerCase(Locale.ROOT))
        .increment(by);
  }
}
