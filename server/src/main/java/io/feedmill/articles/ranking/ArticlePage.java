package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ListedArticle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param items in order
/// @param next cursor of the next page; null at the end
/// @param newer number of articles of the list posted after the first page was read
/// @param pinned articles above the first page, the latest pinned first; empty on other pages
public record ArticlePage(
    List<ListedArticle> items, @Nullable ListCursor next, int newer, List<ListedArticle> pinned) {

  /// The items that are not pinned.
  public List<ListedArticle> below() {
    return items.stream()
        .filter(item -> pinned.stream().noneMatch(pin -> pin.article().id() == item.article().id()))
        .toList();
  }
}
