package io.feedmill.articles;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param items in order
/// @param next where the next page begins; null at the end
/// @param newer articles of the list that are younger than the walk
/// @param pinned what stands above the first page, the latest pinned first; empty on other pages
record ArticlePage(List<Listed> items, @Nullable WalkPoint next, int newer, List<Listed> pinned) {

  /// The items without those that stand above them.
  List<Listed> below() {
    return items.stream()
        .filter(item -> pinned.stream().noneMatch(pin -> pin.article().id() == item.article().id()))
        .toList();
  }
}
