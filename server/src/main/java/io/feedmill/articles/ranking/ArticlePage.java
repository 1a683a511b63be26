package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.ranking.ListCache.Parts;
import java.util.List;
import java.util.Locale;
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

  /// The page with which a list begins.
  static ArticlePage first(ListRequest request, Parts parts) {
    ListCursor next = parts.more() ? start(request, parts.items(), parts.newest()) : null;
    return new ArticlePage(parts.items(), next, 0, parts.pinned());
  }

  private static @Nullable ListCursor start(
      ListRequest request, List<ListedArticle> shown, List<RankedId> youngest) {
    if (youngest.isEmpty()) {
      return null;
    }
    List<Long> ids = shown.stream().map(listed -> listed.article().id()).toList();
    long newestId =
        Math.max(youngest.getFirst().id(), ids.stream().mapToLong(i -> i).max().orElse(0));
    String time = String.format(Locale.ROOT, "%.3f", youngest.getFirst().score());
    return ListCursor.start(request, newestId, time, ids);
  }
}
