package io.feedmill.articles.ranking;

import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Entries of a frozen stretch, without what a walk leaves out: what its first page showed and
/// articles that are younger than the walk.
///
/// @param entries places of `ids` in the stretch
/// @param end place behind the last entry that was looked at
record FrozenWindow(List<Long> ids, List<Integer> entries, int end) {

  /// @param range entries from the point's offset on
  /// @param most ids
  static FrozenWindow of(ListCursor point, Response range, int most) {
    Set<Long> shown = new HashSet<>(point.shown());
    List<Long> ids = new ArrayList<>(most);
    List<Integer> entries = new ArrayList<>(most);
    int entry = point.offset();
    for (Response each : range) {
      if (ids.size() == most) {
        break;
      }
      long id = each.toLong();
      if (id <= point.newestId() && !shown.contains(id)) {
        ids.add(id);
        entries.add(entry);
      }
      entry++;
    }
    return new FrozenWindow(ids, entries, entry);
  }

  /// The place of the id behind the first `looked` ones.
  int entry(int looked) {
    return looked < entries.size() ? entries.get(looked) : end;
  }
}
