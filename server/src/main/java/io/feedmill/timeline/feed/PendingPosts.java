package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps pages complete while posts are not in all feeds yet.
///
/// A post is recorded before it is acknowledged ([PendingPostsScript]). When a feed lacks a
/// recorded post of an author whom the reader follows, SQL answers the page instead.
public final class PendingPosts {
  private static final Logger LOG = LoggerFactory.getLogger(PendingPosts.class);

  private final PendingPostsScript script;
  private final FeedStore store;
  private final FolloweeCache followees;
  private final Executor threads;

  public PendingPosts(
      PendingPostsScript script, FeedStore store, FolloweeCache followees, Executor threads) {
    this.script = script;
    this.store = store;
    this.followees = followees;
    this.threads = threads;
  }

  /// Records a post that was committed. During an outage it is not recorded, and pages may show it
  /// late.
  public void add(long post, long author) {
    try {
      RedisClient.await(script.add(post, author));
    } catch (RedisUnavailable e) {
      LOG.debug("post {} is not recorded as pending: {}", post, e.toString());
    }
  }

  /// Counts readers who were reached. If the count is lost, the post stays pending until it is
  /// swept.
  public void reached(Map<Long, Integer> readers) {
    if (!readers.isEmpty()) {
      script.reached(readers);
    }
  }

  /// Whether the feed may lack a post of a page.
  ///
  /// @param head of an existing feed
  public Future<Boolean> lacking(long reader, long before, int limit, Head head) {
    Set<Long> authors = authors(before, limit, head);
    return authors.isEmpty()
        ? Future.succeededFuture(false)
        : store.moved(reader).compose(moved -> follows(reader, moved, authors));
  }

  private Future<Boolean> follows(long reader, String moved, Set<Long> authors) {
    Boolean cached = followees.cached(reader, moved, authors);
    if (cached != null) {
      return Future.succeededFuture(cached);
    }
    Promise<Boolean> found = Promise.promise();
    threads.execute(() -> {
      try {
        found.complete(followees.find(reader, moved, authors));
      } catch (RuntimeException e) {
        found.fail(e);
      }
    });
    return found.future();
  }

  /// Authors of pending posts that belong on the page and are missing.
  private static Set<Long> authors(long before, int limit, Head head) {
    List<Long> page =
        head.elements().stream().map(Element::post).filter(post -> post < before).toList();
    long rest = head.ended() && head.whole() ? 0 : head.tail();
    long last = page.size() >= limit ? page.get(limit - 1) : rest;
    Set<Long> authors = new HashSet<>();
    head.pending()
        .forEach((post, author) -> {
          if (post < before && post > last && !page.contains(post)) {
            authors.add(author);
          }
        });
    return authors;
  }
}
