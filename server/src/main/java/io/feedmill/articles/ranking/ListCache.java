package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.connection.Replies;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Pages as this process last built them. While a list shows the same articles to viewers with the
/// same marks, it returns the identical [ArticlePage], so that results computed from that page can
/// be reused. The order is always as current as Redis; an article's own data may be as old as
/// [ArticleNearCache] allows.
final class ListCache {
  private static final int MOST = 1_000;

  /// Rows of rankings, about 300 bytes each.
  private static final int MOST_ROWS = 50_000;

  /// Maximum age of an article if Redis fails to announce a change.
  private static final Duration OLDEST = Duration.ofSeconds(10);

  private final Cache<ListRequest, Known> pages = Caffeine.newBuilder().maximumSize(MOST).build();
  private final Cache<Place, CachedReplies> cachedReplies =
      Caffeine.newBuilder()
          .<Place, CachedReplies>weigher((_, cachedReplies) -> 1 + cachedReplies.ids().size())
          .maximumWeight(MOST_ROWS)
          .expireAfterWrite(OLDEST)
          .build();
  private final Cache<Shown, CachedPage> made =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(OLDEST).build();
  private final Cache<ListRequest, Integer> widths =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(OLDEST).build();
  private final AtomicLong lastNumber = new AtomicLong();
  private final @Nullable ArticleNearCache near;

  /// @param near knows whether articles have changed; null without near cache
  public ListCache(@Nullable ArticleNearCache near) {
    this.near = near;
  }

  /// The parts of a page.
  ///
  /// @param items in order
  /// @param pinned articles above them
  /// @param newest the newest article of the site
  /// @param more whether there is a next page
  record Parts(
      List<ListedArticle> items, List<ListedArticle> pinned, List<RankedId> newest, boolean more) {

    boolean sameAs(Parts other) {
      return more == other.more
          && newest.equals(other.newest)
          && same(items, other.items)
          && same(pinned, other.pinned);
    }

    /// An equal article that is not identical was read again, and counts as changed.
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

  /// One read of a list.
  ///
  /// @param count number of indexes read
  record Place(ListRequest request, int count) {}

  /// The replies of Redis for a page, and whether its articles are unchanged.
  ///
  /// @param number unique number of these replies
  /// @param ids of all articles that were read
  /// @param until when an article becomes too old for the list
  record CachedReplies(
      long number,
      Place place,
      AtomicReference<List<@Nullable Response>> replies,
      List<Long> ids,
      NearCache<Article>.Watch articles,
      Instant until) {

    /// Equal replies replace those before, because the next ones will be identical to them.
    private boolean same(List<@Nullable Response> now) {
      boolean equal = Replies.equal(Objects.requireNonNull(replies.get()), now);
      if (equal) {
        replies.set(now);
      }
      return equal;
    }
  }

  /// @param marks the viewer's marks of the articles
  private record Shown(Place place, Marks marks) {}

  /// @param of number of the replies
  private record CachedPage(long of, ArticlePage page) {}

  /// Must be called before the read from Redis.
  long stamp() {
    return near == null ? 0 : near.stamp();
  }

  /// The parts computed from the same replies.
  ///
  /// @return null when there are none, or one of the articles has changed since
  @Nullable CachedReplies unchanged(Place place, List<@Nullable Response> replies, Instant now) {
    CachedReplies last = cachedReplies.getIfPresent(place);
    return last != null
            && now.isBefore(last.until)
            && last.articles.unchanged()
            && last.same(replies)
        ? last
        : null;
  }

  /// The page for all viewers with the same marks.
  ///
  /// @return null when there is none, or one of the articles has changed since
  @Nullable ArticlePage shown(CachedReplies cachedReplies, Marks marks) {
    CachedPage last = made.getIfPresent(new Shown(cachedReplies.place, marks));
    return last != null && last.of == cachedReplies.number && cachedReplies.articles.unchanged()
        ? last.page
        : null;
  }

  /// What was read for a page.
  ///
  /// @param replies contain everything about the page except its articles and the marks
  /// @param ids of all articles that were read
  /// @param stamp taken before the read from Redis
  /// @param now when the page was made
  /// @param until when an article becomes too old for the list
  record Read(
      List<@Nullable Response> replies, List<Long> ids, long stamp, Instant now, Instant until) {}

  /// Stores the input of [#unchanged] and [#shown].
  ///
  /// @return unique number of these replies; 0 when they are not stored
  long store(Place place, Read read, Marks marks, ArticlePage page) {
    if (near == null || read.stamp() < 0) {
      return 0;
    }
    CachedReplies what = unchanged(place, read.replies(), read.now());
    if (what == null) {
      what =
          new CachedReplies(
              lastNumber.incrementAndGet(),
              place,
              new AtomicReference<>(read.replies()),
              List.copyOf(read.ids()),
              near.watch(read.ids(), read.stamp()),
              read.until());
      cachedReplies.put(place, what);
    }
    made.put(new Shown(place, marks), new CachedPage(what.number, page));
    return what.number;
  }

  /// How many indexes a list needed lately to fill its first page; 0 when the usual number did.
  int width(ListRequest request) {
    Integer width = widths.getIfPresent(request);
    return width == null ? 0 : width;
  }

  /// The usual number of indexes does not fill the first page.
  void widen(ListRequest request, int count) {
    widths.put(request, count);
  }

  /// @param parts without data of a viewer
  /// @param made builds the page
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
