package io.feedmill.timeline.read;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.feed.PendingPosts;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.feed.PullAuthors.AuthorList;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.rebuild.RebuildFeed;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Pages of a timeline: from the feed in Redis as far as it is complete, then from SQL with the
/// same rule and the same order, so that pages have no gap or duplicate.
///
/// | the page | its cost |
/// |---|---|
/// | is in the feed | one round trip to Redis |
/// | continues after the tail of an incomplete feed | one more query for the rest |
/// | the same again, with what [NewestBySql] compares | one round trip |
/// | its feed is missing | a query, and the feed is rebuilt |
/// | has posts of pull authors | one more round trip at first, then near caches |
/// | lacks a pending post of an author the reader follows | one more round trip, and a query |
/// | contains reposts | a query, because a repost depends on the 40 entries before it |
public final class ReadTimeline {
  private static final Logger LOG = LoggerFactory.getLogger(ReadTimeline.class);
  private static final int MOST_VISITORS = 100_000;
  private static final Duration BETWEEN_VISITS = Duration.ofHours(1);

  private final FeedStore store;
  private final SqlPages sql;
  private final RebuildFeed rebuild;
  private final PullAuthors pullAuthors;
  private final FollowedPullAuthors followed;
  private final PendingPosts pending;
  private final Executor threads;
  private final InstantSource clock;
  private final int size;

  private final NewestBySql bySql;

  private final Cache<Long, Boolean> visitors =
      Caffeine.newBuilder().maximumSize(MOST_VISITORS).expireAfterWrite(BETWEEN_VISITS).build();

  /// @param threads runs each task on its own virtual thread
  /// @param size maximum number of posts of a feed
  public ReadTimeline(
      FeedStore store,
      SqlPages sql,
      RebuildFeed rebuild,
      PullAuthors pullAuthors,
      FollowedPullAuthors followed,
      PendingPosts pending,
      Executor threads,
      InstantSource clock,
      int size) {
    this.store = store;
    this.bySql = new NewestBySql(store, pullAuthors);
    this.sql = sql;
    this.rebuild = rebuild;
    this.pullAuthors = pullAuthors;
    this.followed = followed;
    this.pending = pending;
    this.threads = threads;
    this.clock = clock;
    this.size = size;
  }

  /// The newest page with a post that the reader has just written: from the feed when the post has
  /// reached it, else from SQL, which has every acknowledged post. A missing feed is rebuilt
  /// concurrently.
  public Future<FeedPage> afterWrite(long reader, long post, int limit) {
    return store
        .head(reader, size)
        .compose(head -> {
          boolean reached =
              head.elements().stream().anyMatch(element -> element.post() == post)
                  || (!head.cold() && head.tail() > post);
          if (reached) {
            return older(reader, Posts.NEWEST, limit);
          }
          if (head.cold()) {
            threads.execute(() -> cache(reader));
          }
          return blocking(() -> fromSql(reader, Posts.NEWEST, limit));
        });
  }

  /// @param before id after which to begin; [Posts#NEWEST] for the newest
  public Future<FeedPage> older(long reader, long before, int limit) {
    return pullAuthors
        .statuses()
        .compose(authors -> {
          int count = before == Posts.NEWEST ? limit + 1 : size + 1;
          if (authors.isEmpty()) {
            return store.head(reader, count).compose(head -> page(reader, before, limit, head));
          }
          return store
              .moved(reader)
              .compose(moved ->
                  followed(reader, moved, authors.keySet())
                      .compose(followed ->
                          store
                              .head(reader, count)
                              .compose(head ->
                                  pullAuthors
                                      .lists(followed)
                                      .compose(
                                          lists -> merged(reader, before, limit, head, lists)))));
        });
  }

  /// Newest pages that need SQL, which can be compared without it.
  public NewestBySql newestBySql() {
    return bySql;
  }

  private Future<Set<Long>> followed(long reader, String moved, Set<Long> authors) {
    Set<Long> cached = this.followed.cached(reader, moved, authors);
    return cached != null
        ? Future.succeededFuture(cached)
        : blocking(() -> this.followed.find(reader, moved, authors));
  }

  /// Replies and reposts of a pull author are not visible to all followers, so SQL answers pages
  /// that contain some.
  private Future<FeedPage> merged(
      long reader, long before, int limit, Head head, List<AuthorList> lists) {
    if (head.cold() || lists.isEmpty()) {
      return page(reader, before, limit, head);
    }
    Set<Element> special =
        lists.stream()
            .flatMap(list -> list.elements().stream())
            .filter(element -> element.reply() || element.repost())
            .collect(Collectors.toSet());
    Head whole = head.with(lists);
    return whole.elements().stream()
            .filter(element -> element.post() < before)
            .limit(limit + 1L)
            .anyMatch(special::contains)
        ? blocking(() -> fromSql(reader, before, limit))
        : page(reader, before, limit, whole);
  }

  private Future<FeedPage> page(long reader, long before, int limit, Head head) {
    if (head.cold()) {
      return blocking(() -> cold(reader, before, limit));
    }
    visited(reader);
    if (head.pending().isEmpty()) {
      return inFeed(reader, before, limit, head);
    }
    return pending
        .lacking(reader, before, limit, head)
        .compose(lacking ->
            lacking
                ? blocking(() -> fromSql(reader, before, limit))
                : inFeed(reader, before, limit, head));
  }

  private Future<FeedPage> inFeed(long reader, long before, int limit, Head head) {
    List<Element> items =
        head.elements().stream()
            .filter(element -> element.post() < before)
            .limit(limit + 1L)
            .toList();
    if (items.stream().anyMatch(Element::repost)) {
      needsSql(reader, before, limit);
      return blocking(() -> fromSql(reader, before, limit));
    }
    if (NewestBySql.continues(items, limit, head)) {
      needsSql(reader, before, limit);
      return blocking(() -> continueInSql(reader, Math.min(before, head.tail()), limit, items));
    }
    if (items.stream().anyMatch(Element::quotes)) {
      needsSql(reader, before, limit);
    }
    if (items.size() > limit) {
      List<Element> shown = items.subList(0, limit);
      return Future.succeededFuture(new FeedPage(shown, shown.getLast().post()));
    }
    if (head.ended() && head.whole()) {
      return Future.succeededFuture(new FeedPage(items, 0));
    }
    return Future.succeededFuture(new FeedPage(items, items.getLast().post()));
  }

  private void needsSql(long reader, long before, int limit) {
    if (before == Posts.NEWEST) {
      bySql.needed(reader, limit);
    }
  }

  private FeedPage continueInSql(long reader, long behind, int limit, List<Element> items) {
    FeedPage rest = fromSql(reader, behind, limit - items.size());
    List<Element> all = new ArrayList<>(items);
    all.addAll(rest.items());
    return new FeedPage(all, rest.next()).deciding(rest.deciding());
  }

  /// Rebuilds the feed.
  public void warm(long reader) {
    rebuild.run(reader, Purpose.VISIT);
  }

  /// Calls [#warm] when the feed is missing. Does nothing during an outage: pages are read from
  /// SQL.
  public void cache(long reader) {
    try {
      if (RedisClient.await(store.head(reader, 1)).cold()) {
        warm(reader);
      }
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("the feed of {} is not rebuilt: {}", reader, e.toString());
    }
  }

  private FeedPage cold(long reader, long before, int limit) {
    warm(reader);
    return fromSql(reader, before, limit);
  }

  /// A page from SQL only.
  public FeedPage fromSql(long reader, long before, int limit) {
    return sql.older(reader, before, limit);
  }

  /// [#fromSql] for event loops.
  Future<FeedPage> fromSqlSoon(long reader, long before, int limit) {
    return blocking(() -> fromSql(reader, before, limit));
  }

  /// The posts right after an id, newest first: for clients that request newer posts.
  public Future<FeedPage> newer(long reader, long after, int limit) {
    return blocking(() -> sql.newer(reader, after, limit));
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
