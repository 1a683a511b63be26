package io.feedmill.reader.star;

import java.util.List;

/// Which of some items are starred.
///
/// @param count number of all stars of the account
/// @param items ids of those that are
public record StarMarks(int count, List<String> items) {
  public static final StarMarks NONE = new StarMarks(0, List.of());

  public StarMarks {
    items = List.copyOf(items);
  }

  public boolean has(String item) {
    return items.contains(item);
  }
}
