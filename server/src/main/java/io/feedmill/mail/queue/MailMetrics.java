package io.feedmill.mail.queue;

import io.feedmill.mail.smtp.DeliveryOutcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/// Counts attempts by outcome, as `feedmill.mail.attempts`.
public final class MailMetrics {
  private final Counter accepted;
  private final Counter refused;
  private final Counter deferred;
  private final Counter doubtful;

  public MailMetrics(MeterRegistry registry) {
    accepted = counter(registry, "accepted");
    refused = counter(registry, "refused");
    deferred = counter(registry, "deferred");
    doubtful = counter(registry, "doubtful");
  }

  private static Counter counter(MeterRegistry registry, String outcome) {
    return Counter.builder("feedmill.mail.attempts").tag("outcome", outcome).register(registry);
  }

  void count(DeliveryOutcome outcome) {
    switch (outcome) {
      case DeliveryOutcome.Accepted _ -> accepted.increment();
      case DeliveryOutcome.Refused _ -> refused.increment();
      case DeliveryOutcome.Deferred _ -> deferred.increment();
      case DeliveryOutcome.Doubtful _ -> doubtful.increment();
    }
  }
}
