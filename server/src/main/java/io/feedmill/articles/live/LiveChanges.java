package io.feedmill.articles.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The entries of the stream of changes that open pages read. Changes of one kind that are written
/// together have one entry: `names` are the fields of a change, and `each` are the values of one
/// after the other, with spaces between them.
public final class LiveChanges {
  private static final String EVENT = "event";

  private LiveChanges() {}

  /// The changes of an entry, as separate entries.
  public static List<Map<String, String>> of(Map<String, String> fields) {
    String each = fields.get("each");
    if (each == null) {
      return List.of(fields);
    }
    String[] names = fields.getOrDefault("names", "").split(" ", -1);
    String[] values = each.split(" ", -1);
    List<Map<String, String>> changes = new ArrayList<>(values.length / names.length);
    for (int from = 0; from + names.length <= values.length; from += names.length) {
      Map<String, String> change = new LinkedHashMap<>();
      change.put(EVENT, fields.getOrDefault(EVENT, ""));
      for (int i = 0; i < names.length; i++) {
        change.put(names[i], values[from + i]);
      }
      changes.add(change);
    }
    return changes;
  }
}
