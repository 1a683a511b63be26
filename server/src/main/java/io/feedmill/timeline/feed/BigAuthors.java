package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.BigAuthors.Standing.State;
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

/// Authors with so many followers that their posts are not pushed but merged in when feeds are
/// read.
///
/// | stands | followers when they post | afterwards |
/// |---|---|---|
/// | ordinary: pushed | more than the limit | big |
/// | big: merged, pushed to themselves and to live streams | less than half the limit | fading |
/// | fading: merged, pushed too | more than the limit | big |
/// | fading | any, once their posts are in every follower's feed | ordinary |
///
/// Entries of feed and author's list that are the same are shown once, so a reader sees neither a
/// hole nor a repeat at any step. Both are near, kept in memory until they change in Redis.
public final class BigAuthors {
  static final int KEPT = 100;

  private static final Duration NEAR = Duration.ofMinutes(1);
  private static final int MOST_NEAR = 10_000;

  private final RedisClient redis;
  private final Posts posts;
  private final Elements elements;
  private final int limit;
  private final NearCache<Map<Long, Standing>> standings;
  private final NearCache<AuthorList> lists;

  public BigAuthors(
      RedisClient redis, KeyTracking tracking, Posts posts, Elements elements, int limit) {
    this.redis = redis;
    this.posts = posts;
    this.elements = elements;
    this.limit = limit;
    this.standings = NearCache.create(tracking, FeedKeys.bigAuthors(), 1, NEAR);
    this.lists = NearCache.create(tracking, FeedKeys.AUTHOR_LISTS, MOST_NEAR, NEAR);
  }

  /// How an author who is not ordinary stands.
  ///
  /// @param after for a fading one, the last follower into whose feed the posts were brought
  public record Standing(State state, long after) {
    public enum State {
      BIG,
      FADING
    }

    static Standing of(String text) {
      return text.equals("big")
          ? new Standing(State.BIG, 0)
          : new Standing(State.FADING, Long.parseLong(text.substring(text.indexOf(':') + 1)));
    }
  }

  /// An author's newest posts.
  ///
  /// @param border id down to which they are complete; 0 for the first post
  public record AuthorList(List<Element> elements, long border) {}

  public Future<Map<Long, Standing>> standings() {
    Map<Long, Standing> near = standings.get(FeedKeys.bigAuthors());
    if (near != null) {
      return Future.succeededFuture(near);
    }
    long stamp = standings.stamp();
    return redis
        .send(RedisClient.command(Command.HGETALL, FeedKeys.bigAuthors()))
        .map(reply -> {
          Map<Long, Standing> all = read(reply);
          standings.put(FeedKeys.bigAuthors(), all, stamp);
          return all;
        });
  }

  private static Map<Long, Standing> read(@Nullable Response reply) {
    Map<Long, Standing> all = new HashMap<>();
    FeedStore.pairs(reply)
        .forEach((author, standing) -> all.put(Long.parseLong(author), Standing.of(standing)));
    return Map.copyOf(all);
  }

  public boolean contains(long author) {
    return RedisClient.await(standings()).containsKey(author);
  }

  /// Those of the authors that have a list.
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

  /// Decides how an author stands who posts.
  ///
  /// @return whether the posts are pushed
  public boolean pushed(long author, long followers) {
    boolean big = merged(author);
    if (followers > limit && !big) {
      stand(author, "big");
      return false;
    }
    if (big && followers * 2 < limit) {
      stand(author, "fading:0");
      return true;
    }
    return !big;
  }

  /// Whether an author's posts are merged in and not pushed.
  public boolean merged(long author) {
    Standing standing = standing(author);
    return standing != null && standing.state() == State.BIG;
  }

  private @Nullable Standing standing(long author) {
    Response reply = redis.call(RedisClient.command(Command.HGET, FeedKeys.bigAuthors(), author));
    return reply == null ? null : Standing.of(reply.toString());
  }

  /// Those of the authors who are not ordinary.
  ///
  /// @param authors at least one
  public Future<Set<Long>> known(Set<Long> authors) {
    List<Long> asked = List.copyOf(authors);
    List<Object> args = new ArrayList<>(List.of(FeedKeys.bigAuthors()));
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

  /// So many followers, or fewer when an ordinary author would become big with them.
  public int few(int followers) {
    return Math.min(followers, limit);
  }

  private void stand(long author, String how) {
    redis.call(RedisClient.command(Command.HSET, FeedKeys.bigAuthors(), author, how));
    standings.invalidate(FeedKeys.bigAuthors());
  }

  /// Notes how far a fading author's posts were brought.
  public void faded(long author, long after) {
    stand(author, "fading:" + after);
  }

  /// The author's posts are in every follower's feed again.
  public void ordinary(long author) {
    redis.call(RedisClient.command(Command.HDEL, FeedKeys.bigAuthors(), author));
    redis.call(RedisClient.command(Command.DEL, FeedKeys.authorList(author)));
    standings.invalidate(FeedKeys.bigAuthors());
  }

  /// Brings the list of an author who has one up to what SQL says. Of several that do so at once
  /// the last to write looks again, so none leaves an older list behind.
  public void refresh(long author) {
    if (standing(author) == null) {
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
