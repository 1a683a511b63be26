package io.feedmill.timeline.feed;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.feed.RebuildScripts.Purpose;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;

/// Pages of a timeline: from the feed in Redis as far as it is complete, and on from SQL with the
/// same rule in the same order, so that there is no seam.
///
/// | what is asked for | costs |
/// |---|---|
/// | lies in the feed | one round trip to Redis |
/// | goes on behind the tail of a feed that is not whole | and a query for the rest |
/// | a feed that is not kept | a query, and the feed is rebuilt |
/// | has re-posts among it | a query, because whether one is shown depends on 40 entries behind it |
final class ReadTimeline {
  private static final int MOST_VISITORS = 100_000;
  private static final Duration BETWEEN_VISITS = Duration.ofHours(1);

  private final FeedStore store;
  private final Posts posts;
  private final Elements elements;
  private final RebuildFeed rebuild;
  private final Executor threads;
  private final InstantSource clock;
  private final int size;
  private final Cache<Long, Boolean> visitors =
      Caffeine.newBuilder().maximumSize(MOST_VISITORS).expireAfterWrite(BETWEEN_VISITS).build();

  /// @param threads runs each task on a virtual thread of its own
  /// @param size posts that a feed keeps
  ReadTimeline(
      FeedStore store,
      Posts posts,
      Elements elements,
      RebuildFeed rebuild,
      Executor threads,
      InstantSource clock,
      int size) {
    this.store = store;
    this.posts = posts;
    this.elements = elements;
    this.rebuild = rebuild;
    this.threads = threads;
    this.clock = clock;
    this.size = size;
  }

  /// @param before id behind which to begin; [Posts#NEWEST] for the newest
  Future<FeedPage> older(long reader, long before, int limit) {
    int count = before == Posts.NEWEST ? limit + 1 : size + 1;
    return store
        .head(reader, count)
        .compose(head -> {
          if (head.cold()) {
            return blocking(() -> cold(reader, before, limit));
          }
          visited(reader);
          return inFeed(reader, before, limit, head);
        });
  }

  private Future<FeedPage> inFeed(long reader, long before, int limit, Head head) {
    List<Element> items =
        head.elements().stream()
            .filter(element -> element.post() < before)
            .limit(limit + 1L)
            .toList();
    if (items.stream().anyMatch(Element::repost)) {
      return blocking(() -> fromSql(reader, before, limit));
    }
    if (items.size() > limit) {
      List<Element> shown = items.subList(0, limit);
      return Future.succeededFuture(new FeedPage(shown, shown.getLast().post()));
    }
    if (head.ended() && head.whole()) {
      return Future.succeededFuture(new FeedPage(items, 0));
    }
    if (items.size() == limit) {
      return Future.succeededFuture(new FeedPage(items, items.getLast().post()));
    }
    return blocking(() -> goOn(reader, Math.min(before, head.tail()), limit, items));
  }

  private FeedPage goOn(long reader, long behind, int limit, List<Element> items) {
    FeedPage rest = fromSql(reader, behind, limit - items.size());
    List<Element> all = new ArrayList<>(items);
    all.addAll(rest.items());
    return new FeedPage(all, rest.next());
  }

  private FeedPage cold(long reader, long before, int limit) {
    rebuild.run(reader, Purpose.VISIT);
    return fromSql(reader, before, limit);
  }

  /// A page by SQL alone. It may hold fewer than `limit` although there is more.
  private FeedPage fromSql(long reader, long before, int limit) {
    int reach = limit + 1;
    List<Post> entries = posts.timeline(reader, before, reach + RepostRule.WINDOW);
    List<Post> shown = new ArrayList<>();
    int looked = 0;
    while (looked < Math.min(reach, entries.size()) && shown.size() < limit) {
      if (RepostRule.shown(entries, looked)) {
        shown.add(entries.get(looked));
      }
      looked++;
    }
    long next = looked == entries.size() ? 0 : looked == 0 ? before : entries.get(looked - 1).id();
    return new FeedPage(elements.of(shown), next);
  }

  /// The posts next after one, newest first: for who looks what came since.
  Future<FeedPage> newer(long reader, long after, int limit) {
    return blocking(() -> {
      List<Post> entries = new ArrayList<>(posts.timelineAfter(reader, after, limit));
      int count = entries.size();
      if (entries.stream().anyMatch(post -> post.origin() != null)) {
        entries.addAll(posts.timeline(reader, entries.getLast().id(), RepostRule.WINDOW));
      }
      List<Post> shown =
          IntStream.range(0, count)
              .filter(index -> RepostRule.shown(entries, index))
              .mapToObj(entries::get)
              .toList();
      return new FeedPage(elements.of(shown), 0);
    });
  }

  private void visited(long reader) {
    if (visitors.asMap().putIfAbsent(reader, true) == null) {
      store.visited(reader, clock.instant().getEpochSecond());
    }
  }

  private <T> Future<T> blocking(Callable<T> work) {
    Promise<T> promise = Promise.promise();
    threads.execute(() -> {
      try {
        promise.complete(work.call());
      } catch (Exception e) {
        promise.fail(e);
      }
    });
    return promise.future();
  }
}
