package io.feedmill.media.inspect;

import java.util.ArrayList;
import java.util.List;

/// The parts to remove from a recording: 50,000 at most, so that a file of tiny parts does not fill
/// the memory.
final class Overwrites {
  private static final int MOST = 50_000;

  private final List<Overwrite> parts = new ArrayList<>();

  void add(Overwrite part) {
    if (parts.size() == MOST) {
      throw MediaRefused.broken("The recording has too many parts that would be removed");
    }
    parts.add(part);
  }

  /// The parts in the order of writing.
  List<Overwrite> parts() {
    return List.copyOf(parts);
  }
}
