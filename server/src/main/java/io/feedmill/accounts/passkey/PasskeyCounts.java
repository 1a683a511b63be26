package io.feedmill.accounts.passkey;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// `feedmill_passkey_log_ins_total{outcome}`: log-ins by passkeys by outcome.
final class PasskeyCounts {
  private final MeterRegistry registry;

  PasskeyCounts(MeterRegistry registry) {
    this.registry = registry;
    for (Outcome outcome : Outcome.values()) {
      count(outcome, 0);
    }
  }

  /// The outcome of a response.
  enum Outcome {
    LOGGED_IN,
    REFUSED,
    /// Logged in, but the authenticator's signature counter decreased.
    COUNT_FELL
  }

  void count(Outcome outcome) {
    count(outcome, 1);
  }

  private void count(Outcome outcome, double by) {
    registry
        .counter("feedmill.passkey.log.ins", "outcome", outcome.name().toLowerCase(Locale.ROOT))
        .increment(by);
  }
}
