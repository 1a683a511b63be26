package io.feedmill.reader.star;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Some starred items, the latest star first.
///
/// @param after cursor of the next page; null at the end
public record StarredPage(List<StarredItem> items, @Nullable String after) {
  public StarredPage {
    items = List.copyOf(items);
  }
}
