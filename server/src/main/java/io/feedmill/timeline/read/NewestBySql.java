package io.feedmill.timeline.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.post.api.RepostRule;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Newest pages that needed SQL when they were read last, because they have reposts or quotes, or
/// continue after the feed. What they are made from can be compared without SQL.
public final class NewestBySql {
  private static final int MOST_PAGES = 100_000;
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private final FeedStore store;
  private final PullAuthors pullAuthors;
  private final Cache<Newest, Boolean> pages =
      Caffeine.newBuilder().maximumSize(MOST_PAGES).expireAfterWrite(REMEMBERED).build();

  NewestBySql(FeedStore store, PullAuthors pullAuthors) {
    this.store = store;
    this.pullAuthors = pullAuthors;
  }

  private record Newest(long reader, int limit) {}

  /// The part of a feed that decides, with older posts, what its newest page shows; compared by
  /// value.
  ///
  /// @param elements the page as far as the feed has it, and the entries that decide which of its
  ///   reposts are shown
  public record Feed(List<SameElement> elements, long tail, boolean ended, boolean whole) {}

  /// Tells whether an element is the same, without holding its content.
  public record SameElement(long post, int length, int hash) {
    static SameElement of(String json, long post) {
      return new SameElement(post, json.length(), json.hashCode());
    }
  }

  /// Whether a page with these entries of the feed has older ones that the feed lacks.
  static boolean continues(List<Element> items, int limit, Head head) {
    return items.size() < limit && !(head.ended() && head.whole());
  }

  /// Records that the newest page needed SQL.
  void needed(long reader, int limit) {
    pages.put(new Newest(reader, limit), true);
  }

  /// What the newest page is made from, together with older posts. Null when the page has to be
  /// read to know what it shows, as it is at the first visit. One round trip.
  public Future<@Nullable Feed> feed(long reader, int limit) {
    return pages.getIfPresent(new Newest(reader, limit)) == null
        ? Future.succeededFuture()
        : pullAuthors
            .statuses()
            .compose(authors ->
                authors.isEmpty()
                    ? store
                        .head(reader, limit + 1 + RepostRule.WINDOW)
                        .map(head -> feed(reader, limit, head))
                    : Future.succeededFuture());
  }

  private @Nullable Feed feed(long reader, int limit, Head head) {
    List<Element> items = head.elements().stream().limit(limit + 1L).toList();
    boolean some =
        items.stream().anyMatch(item -> item.repost() || item.quotes())
            || continues(items, limit, head);
    if (!some) {
      pages.invalidate(new Newest(reader, limit));
    }
    return some && !head.cold() && head.pending().isEmpty()
        ? new Feed(
            head.elements().stream()
                .map(element -> SameElement.of(element.json(), element.post()))
                .toList(),
            head.tail(),
            head.ended(),
            head.whole())
        : null;
  }
}
