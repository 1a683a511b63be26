package io.feedmill.storefront.order;

import java.time.Instant;
import java.util.List;

/// The result of holding a cart.
sealed interface HoldOutcome {
  /// Held, at least one line.
  record Kept(List<Line> lines) implements HoldOutcome {
    public Kept {
      lines = List.copyOf(lines);
    }
  }

  /// One item.
  ///
  /// @param until when the pieces are no longer held
  record Line(long item, long pieces, Instant until) {}

  /// Not held, for a reason that also prevents a purchase.
  record Refused(OrderOutcome.Lacking reason) implements HoldOutcome {}

  /// It was held recently and not bought: everything can be bought, but not held again yet.
  record TooEarly() implements HoldOutcome {}
}
