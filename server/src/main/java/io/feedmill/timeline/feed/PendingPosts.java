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

/// Keeps pages complete while posts are on their way into feeds.
///
/// A post is noted before it is acknowledged ([PendingPostsScript]). A page from a feed that lacks
/// a noted post of somebody whom the reader follows is not complete, and SQL answers instead.
public final class PendingPosts {
  private static final Logger LOG = LoggerFactory.getLogger(PendingPosts.class);

  private final PendingPostsScript script;
  private final FeedStore store;
  private final FolloweeCache friends;
  private final Executor threads;

  public PendingPosts(
      PendingPostsScript script, FeedStore store, FolloweeCache friends, Executor threads) {
    this.script = script;
    this.store = store;
    this.friends = friends;
    this.threads = threads;
  }

  /// Notes a post that was committed. In an outage it is acknowledged without, and pages may show
  /// it late.
  public void note(long post, long author) {
    try {
      RedisClient.await(script.note(post, author));
    } catch (RedisUnavailable e) {
      LOG.debug("post {} is not noted: {}", post, e.toString());
    }
  }

  /// Counts readers who were reached. Should that be lost, the way of the post ends later.
  public void reached(Map<Long, Integer> readers) {
    if (!readers.isEmpty()) {
      script.reached(readers);
    }
  }

  /// Whether the feed may lack a post of a page.
  ///
  /// @param head of a feed that is kept
  public Future<Boolean> lacking(long reader, long before, int limit, Head head) {
    Set<Long> authors = authors(before, limit, head);
    return authors.isEmpty()
        ? Future.succeededFuture(false)
        : store.moved(reader).compose(moved -> follows(reader, moved, authors));
  }

  private Future<Boolean> follows(long reader, String moved, Set<Long> authors) {
    Boolean near = friends.near(reader, moved, authors);
    if (near != null) {
      return Future.succeededFuture(near);
    }
    Promise<Boolean> found = Promise.promise();
    threads.execute(() -> {
      try {
        found.complete(friends.find(reader, moved, authors));
      } catch (RuntimeException e) {
        found.fail(e);
      }
    });
    return found.future();
  }

  /// Authors of posts on their way that would be on the page and are not.
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
