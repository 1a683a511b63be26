package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Listed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param items in order
/// @param next where the next page begins; null at the end
/// @param newer articles of the list that are younger than the walk
/// @param pinned what stands above the first page, the latest pinned first; empty on other pages
public record ArticlePage(
    List<Listed> items, @Nullable WalkPoint next, int newer, List<Listed> pinned) {

  /// The items without those that stand above them.
  public List<Listed> below() {
    return items.stream()
        .filter(item -> pinned.stream().noneMatch(pin -> pin.article().id() == item.article().id()))
        .toList();
  }
}
