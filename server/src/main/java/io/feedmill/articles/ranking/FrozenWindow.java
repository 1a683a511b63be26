package io.feedmill.articles.ranking;

import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Entries of a frozen chunk without those that the cursor omits: articles of the first page, and
/// articles posted after it.
///
/// @param entries indexes of `ids` in the chunk
/// @param end index after the last entry that was read
record FrozenWindow(List<Long> ids, List<Integer> entries, int end) {

  /// @param range entries from the cursor's offset on
  /// @param most maximum of ids
  static FrozenWindow of(ListCursor cursor, Response range, int most) {
    Set<Long> shown = new HashSet<>(cursor.shown());
    List<Long> ids = new ArrayList<>(most);
    List<Integer> entries = new ArrayList<>(most);
    int entry = cursor.offset();
    for (Response each : range) {
      if (ids.size() == most) {
        break;
      }
      long id = each.toLong();
      if (id <= cursor.newestId() && !shown.contains(id)) {
        ids.add(id);
        entries.add(entry);
      }
      entry++;
    }
    return new FrozenWindow(ids, entries, entry);
  }

  /// The index of the id after the first `processed` ones.
  int entry(int processed) {
    return processed < entries.size() ? entries.get(processed) : end;
  }
}
