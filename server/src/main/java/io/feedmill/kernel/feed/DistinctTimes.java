package io.feedmill.kernel.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The update time of each entry of a document, different for each entry.
///
/// Articles that go live together have the same millisecond. The W3C validator warns of two entries
/// of one feed with the same time, because some readers then show only one of them. The digits
/// below a millisecond are therefore computed from the entry's id, so that they do not depend on
/// the other entries of the document.
final class DistinctTimes {
  private static final int NANOS_OF_MILLI = 1_000_000;
  private static final String URN = "urn:uuid:";

  private final Set<Instant> taken = new HashSet<>();

  /// In the order of the entries.
  List<Instant> of(List<Entry> entries) {
    List<Instant> times = new ArrayList<>();
    for (Entry entry : entries) {
      times.add(distinct(entry));
    }
    return times;
  }

  private Instant distinct(Entry entry) {
    Instant time = Instant.ofEpochMilli(entry.updated().toEpochMilli());
    int below = Math.floorMod(hash(entry.id()) * 0x9E3779B9, NANOS_OF_MILLI);
    while (!taken.add(time.plusNanos(below))) {
      below = (below + 1) % NANOS_OF_MILLI;
    }
    return time.plusNanos(below);
  }

  private static int hash(String id) {
    return id.startsWith(URN)
        ? UUID.fromString(id.substring(URN.length())).hashCode()
        : id.hashCode();
  }
}
