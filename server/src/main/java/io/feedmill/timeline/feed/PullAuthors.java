package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.PullAuthors.Status.State;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Pull authors: they have so many followers that their posts are not pushed to feeds, but merged
/// when a timeline is read.
///
/// | state | followers at a new post | afterwards |
/// |---|---|---|
/// | ordinary: pushed | more than the limit | pull |
/// | pull: merged, pushed to the author and to live streams | less than half the limit | demoting |
/// | demoting: merged, pushed too | more than the limit | pull |
/// | demoting | any, when the posts are in every follower's feed | ordinary |
///
/// An entry that is in the feed and in the author's list is shown once, so a reader sees neither a
/// gap nor a duplicate at any step. States and lists are in near caches.
public final class PullAuthors {
  static final int KEPT = 100;

  private static final Duration NEAR = Duration.ofMinutes(1);
  private static final int MOST_NEAR = 10_000;

  private final RedisClient redis;
  private final Posts posts;
  private final Elements elements;
  private final int limit;
  private final NearCache<Map<Long, Status>> statuses;
  private final NearCache<AuthorList> lists;

  public PullAuthors(
      RedisClient redis, KeyTracking tracking, Posts posts, Elements elements, int limit) {
    this.redis = redis;
    this.posts = posts;
    this.elements = elements;
    this.limit = limit;
    this.statuses = NearCache.create(tracking, FeedKeys.pullAuthors(), 1, NEAR);
    this.lists = NearCache.create(tracking, FeedKeys.AUTHOR_LISTS, MOST_NEAR, NEAR);
  }

  /// The state of an author who is not ordinary.
  ///
  /// @param after when demoting, the last follower whose feed has the posts
  public record Status(State state, long after) {
    public enum State {
      PULL,
      DEMOTING
    }

    static Status of(String text) {
      return text.equals("big")
          ? new Status(State.PULL, 0)
          : new Status(State.DEMOTING, Long.parseLong(text.substring(text.indexOf(':') + 1)));
    }
  }

  /// An author's newest posts.
  ///
  /// @param border id down to which they are complete; 0 for the first post
  public record AuthorList(List<Element> elements, long border) {}

  public Future<Map<Long, Status>> statuses() {
    Map<Long, Status> near = statuses.get(FeedKeys.pullAuthors());
    if (near != null) {
      return Future.succeededFuture(near);
    }
    long stamp = statuses.stamp();
    return redis
        .send(RedisClient.command(Command.HGETALL, FeedKeys.pullAuthors()))
        .map(reply -> {
          Map<Long, Status> all = read(reply);
          statuses.put(FeedKeys.pullAuthors(), all, stamp);
          return all;
        });
  }

  private static Map<Long, Status> read(@Nullable Response reply) {
    Map<Long, Status> all = new HashMap<>();
    FeedStore.pairs(reply)
        .forEach((author, status) -> all.put(Long.parseLong(author), Status.of(status)));
    return Map.copyOf(all);
  }

  public boolean contains(long author) {
    return RedisClient.await(statuses()).containsKey(author);
  }

  /// The lists of the authors that have one.
  public Future<List<AuthorList>> lists(Iterable<Long> authors) {
    List<Future<AuthorList>> all = new ArrayList<>();
    authors.forEach(author -> all.add(list(author)));
    return Future.all(all).map(_ -> all.stream().map(Future::result).toList());
  }

  private Future<AuthorList> list(long author) {
    String key = FeedKeys.authorList(author);
    AuthorList near = lists.get(key);
    if (near != null) {
      return Future.succeededFuture(near);
    }
    long stamp = lists.stamp();
    return redis
        .send(RedisClient.command(Command.GET, key))
        .map(reply -> {
          AuthorList list = list(reply == null ? "" : reply.toString());
          lists.put(key, list, stamp);
          return list;
        });
  }

  private static AuthorList list(String text) {
    List<Element> all = Element.all(text.lines().toList());
    return new AuthorList(all, all.size() < KEPT ? 0 : all.getLast().post());
  }

  /// Updates the state of an author who posts.
  ///
  /// @return whether the posts are pushed
  public boolean decide(long author, long followers) {
    boolean pullAuthors = isPull(author);
    if (followers > limit && !pullAuthors) {
      setStatus(author, "big");
      return false;
    }
    if (pullAuthors && followers * 2 < limit) {
      setStatus(author, "fading:0");
      return true;
    }
    return !pullAuthors;
  }

  /// Whether an author's posts are merged and not pushed.
  public boolean isPull(long author) {
    Status status = status(author);
    return status != null && status.state() == State.PULL;
  }

  private @Nullable Status status(long author) {
    Response reply = redis.call(RedisClient.command(Command.HGET, FeedKeys.pullAuthors(), author));
    return reply == null ? null : Status.of(reply.toString());
  }

  /// The authors who are not ordinary.
  ///
  /// @param authors at least one
  public Future<Set<Long>> among(Set<Long> authors) {
    List<Long> asked = List.copyOf(authors);
    List<Object> args = new ArrayList<>(List.of(FeedKeys.pullAuthors()));
    args.addAll(asked);
    return redis
        .send(RedisClient.command(Command.HMGET, args.toArray()))
        .map(reply -> {
          Response replies = Objects.requireNonNull(reply);
          Set<Long> known = new HashSet<>();
          for (int i = 0; i < asked.size(); i++) {
            if (replies.get(i) != null) {
              known.add(asked.get(i));
            }
          }
          return known;
        });
  }

  /// The number of followers, limited to the number above which an author becomes a pull author.
  public int batchLimit(int followers) {
    return Math.min(followers, limit);
  }

  private void setStatus(long author, String how) {
    redis.call(RedisClient.command(Command.HSET, FeedKeys.pullAuthors(), author, how));
    statuses.invalidate(FeedKeys.pullAuthors());
  }

  /// Records the last follower whose feed has the posts of a demoting author.
  public void demotedUpTo(long author, long after) {
    setStatus(author, "fading:" + after);
  }

  /// Makes the author ordinary: the posts are in every follower's feed.
  public void demoted(long author) {
    redis.call(RedisClient.command(Command.HDEL, FeedKeys.pullAuthors(), author));
    redis.call(RedisClient.command(Command.DEL, FeedKeys.authorList(author)));
    statuses.invalidate(FeedKeys.pullAuthors());
  }

  /// Updates the list of a pull author from SQL. After each write it reads SQL again, so that of
  /// several concurrent updates none leaves an older list.
  public void refresh(long author) {
    if (status(author) == null) {
      return;
    }
    String before = "";
    String now = text(author);
    while (!now.equals(before)) {
      redis.call(RedisClient.command(Command.SET, FeedKeys.authorList(author), now));
      lists.invalidate(FeedKeys.authorList(author));
      before = now;
      now = text(author);
    }
  }

  private String text(long author) {
    StringBuilder text = new StringBuilder();
    elements
        .of(posts.by(author, Posts.NEWEST, KEPT))
        .forEach(element -> text.append(element.json()).append('\n'));
    return text.toString();
  }
}
