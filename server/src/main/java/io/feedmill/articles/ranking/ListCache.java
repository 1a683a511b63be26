package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ViewMarksScript.Marks;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.connection.Replies;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Pages as this process last put them together. As long as a list shows the very same articles to
/// people who did the same with them it is the same [ArticlePage], so that whatever was made of
/// that page may be used again. Places are never older than what Redis has just said; what an
/// article says of itself may be as old as [ArticleNearCache] allows.
public final class ListCache {
  private static final int MOST = 1_000;

  /// Rows of rankings, some 300 bytes each.
  private static final int MOST_ROWS = 50_000;

  /// Bounds how old an article may become should Redis fail to tell of a change.
  private static final Duration OLDEST = Duration.ofSeconds(10);

  private final Cache<ListRequest, Known> pages = Caffeine.newBuilder().maximumSize(MOST).build();
  private final Cache<Place, Said> said =
      Caffeine.newBuilder()
          .<Place, Said>weigher((_, said) -> 1 + said.ids().size())
          .maximumWeight(MOST_ROWS)
          .expireAfterWrite(OLDEST)
          .build();
  private final Cache<Shown, Made> made =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(OLDEST).build();
  private final AtomicLong numbers = new AtomicLong();
  private final @Nullable ArticleNearCache near;

  /// @param near tells whether articles have changed; null when nobody knows
  public ListCache(@Nullable ArticleNearCache near) {
    this.near = near;
  }

  /// What a page is made of.
  ///
  /// @param items in order
  /// @param pinned what stands above them
  /// @param newest the youngest article of the site
  /// @param more whether the list goes on
  record Parts(
      List<ListedArticle> items, List<ListedArticle> pinned, List<RankedId> newest, boolean more) {

    boolean sameAs(Parts other) {
      return more == other.more
          && newest.equals(other.newest)
          && same(items, other.items)
          && same(pinned, other.pinned);
    }

    /// Equal articles that are not the same one were read again, which is as good as changed.
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<ListedArticle> these, List<ListedArticle> those) {
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

  /// One look at a list.
  ///
  /// @param count how many places were read
  record Place(ListRequest request, int count) {}

  /// What Redis said when a page was made, and whether its articles are as they were.
  ///
  /// @param number told apart by it
  /// @param ids of all articles that were looked at
  record Said(
      long number,
      Place place,
      List<@Nullable Response> replies,
      List<Long> ids,
      NearCache<Article>.Watch articles) {}

  /// @param marks what the viewer did with the articles that were looked at
  private record Shown(Place place, Marks marks) {}

  /// @param of the number of what Redis had said
  private record Made(long of, ArticlePage page) {}

  /// To be taken before Redis is asked.
  long stamp() {
    return near == null ? 0 : near.stamp();
  }

  /// What was made of replies like these.
  ///
  /// @return null when there is nothing, or one of the articles has changed since
  @Nullable Said unchanged(Place place, List<@Nullable Response> replies) {
    Said last = said.getIfPresent(place);
    return last != null && last.articles.unchanged() && Replies.equal(last.replies, replies)
        ? last
        : null;
  }

  /// The page for everybody who did the same with its articles.
  ///
  /// @return null when there is none, or one of the articles has changed since
  @Nullable ArticlePage shown(Said said, Marks marks) {
    Made last = made.getIfPresent(new Shown(said.place, marks));
    return last != null && last.of == said.number && said.articles.unchanged() ? last.page : null;
  }

  /// Keeps what [#unchanged] and [#shown] look at.
  ///
  /// @param replies that say all about the page but its articles and the marks
  /// @param ids of all articles that were looked at
  /// @param stamp taken before Redis was asked
  void keep(
      Place place,
      List<@Nullable Response> replies,
      List<Long> ids,
      long stamp,
      Marks marks,
      ArticlePage page) {
    if (near == null || stamp < 0) {
      return;
    }
    Said what = unchanged(place, replies);
    if (what == null) {
      what =
          new Said(
              numbers.incrementAndGet(), place, replies, List.copyOf(ids), near.watch(ids, stamp));
      said.put(place, what);
    }
    made.put(new Shown(place, marks), new Made(what.number, page));
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
