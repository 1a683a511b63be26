package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.Replies;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// First pages as this process last put them together for readers who are not logged in. As long as
/// a list shows the very same articles it is the same [ArticlePage], so that whatever was made of
/// that page may be used again. Places are never older than what Redis has just said; what an
/// article says of itself may be as old as [NearArticles] allows.
final class KnownLists {
  private static final int MOST = 1_000;

  /// Rows of rankings, some 300 bytes each.
  private static final int MOST_ROWS = 50_000;

  /// Bounds how old an article may become should Redis fail to tell of a change.
  private static final Duration OLDEST = Duration.ofSeconds(10);

  private final Cache<ListRequest, Known> pages = Caffeine.newBuilder().maximumSize(MOST).build();
  private final Cache<ListRequest, Said> said =
      Caffeine.newBuilder()
          .<ListRequest, Said>weigher((_, said) -> 1 + said.rows())
          .maximumWeight(MOST_ROWS)
          .expireAfterWrite(OLDEST)
          .build();
  private final @Nullable NearArticles near;

  /// @param near tells whether articles have changed; null when nobody knows
  KnownLists(@Nullable NearArticles near) {
    this.near = near;
  }

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

  /// What Redis said when a page was made, and whether its articles are as they were.
  private record Said(
      List<@Nullable Response> replies,
      int rows,
      NearCache<Article>.Watch articles,
      ArticlePage page) {}

  /// To be taken before Redis is asked.
  long stamp() {
    return near == null ? 0 : near.stamp();
  }

  /// The page that was made of replies like these.
  ///
  /// @return null when there is none, or one of its articles has changed since
  @Nullable ArticlePage unchanged(ListRequest request, List<@Nullable Response> replies) {
    Said last = said.getIfPresent(request);
    return last != null && last.articles().unchanged() && Replies.equal(last.replies(), replies)
        ? last.page()
        : null;
  }

  /// Keeps what [#unchanged] looks at.
  ///
  /// @param replies that say all about the page but its articles
  /// @param ids of all articles that were looked at
  void keep(
      ListRequest request,
      List<@Nullable Response> replies,
      List<Long> ids,
      long stamp,
      ArticlePage page) {
    if (near != null) {
      said.put(request, new Said(replies, ids.size(), near.watch(ids, stamp), page));
    }
  }

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
