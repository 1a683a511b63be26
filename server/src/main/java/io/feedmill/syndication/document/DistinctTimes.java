package io.feedmill.syndication.document;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// When each article of a document was updated, no two at the same time.
///
/// Articles that go live together do so in one millisecond, while the W3C validator warns of two
/// entries of one feed with the same time, since some readers then show one of them only. What is
/// below a millisecond is therefore made of the article's id, so that it stays the same whatever
/// else stands in the document.
final class DistinctTimes {
  private static final int NANOS_OF_MILLI = 1_000_000;

  private final Set<Instant> taken = new HashSet<>();

  /// In the order of the items.
  List<Instant> of(List<CleanItem> items) {
    List<Instant> times = new ArrayList<>();
    for (CleanItem item : items) {
      times.add(distinct(item));
    }
    return times;
  }

  private Instant distinct(CleanItem item) {
    Instant time = Instant.ofEpochMilli(item.item().updated().toEpochMilli());
    int below = Math.floorMod(item.item().uuid().hashCode() * 0x9E3779B9, NANOS_OF_MILLI);
    while (!taken.add(time.plusNanos(below))) {
      below = (below + 1) % NANOS_OF_MILLI;
    }
    return time.plusNanos(below);
  }
}
