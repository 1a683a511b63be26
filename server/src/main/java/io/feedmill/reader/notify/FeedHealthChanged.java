package io.feedmill.reader.notify;

import io.feedmill.kernel.event.DurableEvent;
import java.time.LocalDate;
import java.util.List;

/// A feed broke or recovered, and some of its followers were not notified yet.
///
/// @param days UTC days whose lines may change: of this change and of the one before
/// @param after id of the last account that was notified; 0 at first
@DurableEvent("reader.feed-health-changed")
record FeedHealthChanged(long feed, List<LocalDate> days, long after) {
  FeedHealthChanged {
    days = List.copyOf(days);
  }
}
