package io.feedmill.kernel.observe;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.event.OutboxStatus;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import org.jspecify.annotations.Nullable;

/// The number of pending events at the last query; not a number (NaN) while the database is
/// unavailable.
final class EventSample {
  private final Events events;
  private volatile @Nullable OutboxStatus last;

  EventSample(Events events) {
    this.events = events;
  }

  void refresh() {
    try {
      last = events.status();
    } catch (DatabaseUnavailable _) {
      last = null;
    }
  }

  double waiting() {
    OutboxStatus status = last;
    return status == null ? Double.NaN : (double) status.waiting();
  }

  double parked() {
    OutboxStatus status = last;
    return status == null ? Double.NaN : (double) status.parked();
  }
}
