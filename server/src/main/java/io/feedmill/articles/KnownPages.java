package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.function.Function;

/// First pages as this process last put them together for readers who are not logged in. As long as
/// a list shows the very same articles it is the same [ArticlePage], so that whatever was made of
/// that page may be used again. Nothing here is older than what Redis has just said.
final class KnownPages {
  private static final int MOST = 1_000;

  private final Cache<ListRequest, Known> pages = Caffeine.newBuilder().maximumSize(MOST).build();

  /// What a page is made of.
  ///
  /// @param items in order
  /// @param pinned what stands above them
  /// @param newest the youngest article of the site
  /// @param more whether the list goes on
  record Parts(List<Listed> items, List<Listed> pinned, List<Scored> newest, boolean more) {

    boolean sameAs(Parts other) {
      return more == other.more
          && newest.equals(other.newest)
          && same(items, other.items)
          && same(pinned, other.pinned);
    }

    /// Equal articles that are not the same one were read again, which is as good as changed.
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<Listed> these, List<Listed> those) {
      if (these.size() != those.size()) {
        return false;
      }
      for (int i = 0; i < these.size(); i++) {
        if (these.get(i).article() != those.get(i).article()) {
          return false;
        }
      }
      return true;
    }
  }

  private record Known(Parts parts, ArticlePage page) {}

  /// @param parts without anything of a viewer's own
  /// @param made puts the page together
  ArticlePage page(ListRequest request, Parts parts, Function<Parts, ArticlePage> made) {
    Known known = pages.getIfPresent(request);
    if (known != null && known.parts().sameAs(parts)) {
      return known.page();
    }
    ArticlePage page = made.apply(parts);
    pages.put(request, new Known(parts, page));
    return page;
  }
}
