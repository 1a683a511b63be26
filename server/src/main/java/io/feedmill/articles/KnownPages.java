package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.function.Supplier;

/// First pages as this process last put them together for readers who are not logged in. As long as
/// a list shows the very same articles it is the same [ArticlePage], so that whatever was made of
/// that page may be used again. Nothing here is older than what Redis has just said.
final class KnownPages {
  private static final int MOST = 1_000;

  private final Cache<ListRequest, Known> pages = Caffeine.newBuilder().maximumSize(MOST).build();

  /// A page and what it was made of.
  private record Known(List<Listed> items, List<Scored> newest, boolean more, ArticlePage page) {

    /// Equal articles that are not the same one were read again, which is as good as changed.
    @SuppressWarnings("ReferenceEquality")
    boolean madeOf(List<Listed> chosen, List<Scored> youngest, boolean goesOn) {
      if (more != goesOn || items.size() != chosen.size() || !newest.equals(youngest)) {
        return false;
      }
      for (int i = 0; i < chosen.size(); i++) {
        if (items.get(i).article() != chosen.get(i).article()) {
          return false;
        }
      }
      return true;
    }
  }

  /// @param items without anything of a viewer's own
  /// @param newest the youngest article of the site
  /// @param more whether the list goes on
  /// @param made puts the page together
  ArticlePage page(
      ListRequest request,
      List<Listed> items,
      List<Scored> newest,
      boolean more,
      Supplier<ArticlePage> made) {
    Known known = pages.getIfPresent(request);
    if (known != null && known.madeOf(items, newest, more)) {
      return known.page();
    }
    ArticlePage page = made.get();
    pages.put(request, new Known(items, newest, more, page));
    return page;
  }
}
