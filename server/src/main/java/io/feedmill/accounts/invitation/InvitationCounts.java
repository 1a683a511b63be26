package io.feedmill.accounts.invitation;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// `feedmill_invitations_total{event}`: counts invitations by event.
final class InvitationCounts {
  private final MeterRegistry registry;

  InvitationCounts(MeterRegistry registry) {
    this.registry = registry;
    for (Event event : Event.values()) {
      count(event, 0);
    }
  }

  /// An event of an invitation.
  enum Event {
    MADE,
    USED,
    REVOKED,
    REFUSED
  }

  void count(Event event) {
    count(event, 1);
  }

  private void count(Event event, double by) {
    registry
        .counter("feedmill.invitations", "event", event.name().toLowerCase(Locale.ROOT))
        .increment(by);
  }
}
