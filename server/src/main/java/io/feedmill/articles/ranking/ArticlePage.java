package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ListedArticle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param items in order
/// @param next where the next page begins; null at the end
/// @param newer articles of the list that are younger than the walk
/// @param pinned what stands above the first page, the latest pinned first; empty on other pages
public record ArticlePage(
    List<ListedArticle> items, @Nullable ListCursor next, int newer, List<ListedArticle> pinned) {

  /// The items without those that stand above them.
  public List<ListedArticle> below() {
    return items.stream()
        .filter(item -> pinned.stream().noneMatch(pin -> pin.article().id() == item.article().id()))
        .toList();
  }
}
