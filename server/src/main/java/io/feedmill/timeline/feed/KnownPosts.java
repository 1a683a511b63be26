package io.feedmill.timeline.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Posts that were read a moment ago: one that goes to very many is read once for many batches.
///
/// What is known of a post may have changed since, as it may between any reading and the push. So
/// it is told since when, and the push refuses posts that changed after that.
final class KnownPosts {
  private static final long KEPT_MILLIS = 2_000;
  private static final int MOST = 1_000;

  private final Elements elements;
  private final Map<Long, Known> known = new HashMap<>();

  private record Known(Element element, long at) {}

  /// Posts that are there.
  ///
  /// @param posts by id
  /// @param at since when they may have changed, unix ms
  record Found(Map<Long, Element> posts, long at) {
    /// Read after everything else was.
    static Found now(Map<Long, Element> posts) {
      return new Found(posts, Long.MAX_VALUE);
    }
  }

  KnownPosts(Elements elements) {
    this.elements = elements;
  }

  /// Those of the posts that are there.
  ///
  /// @param at a time by the same clock that has passed, unix ms: when the readers were looked up
  Found find(Collection<Long> ids, long at) {
    if (known.size() > MOST) {
      known.clear();
    }
    known.values().removeIf(each -> each.at() < at - KEPT_MILLIS);
    List<Long> missing = new ArrayList<>(ids);
    missing.removeIf(known::containsKey);
    elements.find(missing).forEach((id, element) -> known.put(id, new Known(element, at)));
    Map<Long, Element> found = new HashMap<>();
    long since = at;
    for (long id : ids) {
      Known each = known.get(id);
      if (each != null) {
        found.put(id, each.element());
        since = Math.min(since, each.at());
      }
    }
    return new Found(found, since);
  }
}
