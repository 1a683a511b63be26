package io.feedmill.storefront.order;

import java.time.Instant;
import java.util.List;

/// What became of the wish to have a cart kept.
sealed interface HoldOutcome {
  /// Kept, at least one line.
  record Kept(List<Line> lines) implements HoldOutcome {
    public Kept {
      lines = List.copyOf(lines);
    }
  }

  /// One item.
  ///
  /// @param pieces kept, all that are wanted
  record Line(long item, long pieces, Instant until) {}

  /// Not kept for the reason for which it could not be bought either.
  record Refused(OrderOutcome.Lacking reason) implements HoldOutcome {}

  /// It was kept before, and not bought then: everything can be bought, but not kept again yet.
  record TooEarly() implements HoldOutcome {}
}
