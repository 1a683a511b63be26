package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Pushes posts into many feeds of one partition: ordered, idempotent, trimmed.
///
/// | feed | post | feed afterwards |
/// |---|---|---|
/// | missing | any | missing |
/// | empty and complete | any | the post |
/// | contains the post | the same | unchanged |
/// | shorter than its size | newer than the tail | the post in its place |
/// | full | newer than the tail | the post in its place, the tail removed, no longer complete |
/// | complete and shorter than its size | older than the tail | the post after the tail |
/// | complete and full | older than the tail | unchanged but no longer complete |
/// | not complete | older than the tail | unchanged: pages read the post from SQL |
///
/// Each push reads the feed, except for posts that are newer than all posts in the feeds of these
/// readers: the newest post of the partition is recorded with the last reader who may have it,
/// before it is pushed. So pushes are fast when posts are pushed in the order of ids, and the
/// readers of a post in the order of theirs.
///
/// A feed is *complete* (`whole` in its keys) when it contains every post of the timeline, down to
/// the first. Any other feed has no gap above its tail. So a late post never leaves a gap, in any
/// order of pushes.
///
/// For a reader with live streams the post is logged once, in each of these rows
/// ([OpenArrivalLogScript]).
///
/// A push changes nothing when its readers or its post changed after they were read; the caller
/// reads them again. Changes are remembered for [#REMEMBER], which is longer than a read stays
/// valid ([#LONGEST]).
public final class PushPostsScript {
  static final Duration LONGEST = Duration.ofMinutes(1);
  static final Duration REMEMBER = Duration.ofMinutes(2);

  private final RedisClient redis;
  private final LuaScript script;
  private final FeedKeys keys;
  private final int size;

  public PushPostsScript(RedisClient redis, FeedKeys keys, int size) {
    this.redis = redis;
    this.script = LuaScript.load(redis, "timeline/push_posts.lua");
    this.keys = keys;
    this.size = size;
  }

  /// A post for some readers of one partition.
  ///
  /// @param element of their feeds
  public record Push(Element element, List<Long> readers) {
    public Push to(List<Long> others) {
      return new Push(element, others);
    }

    /// The lowest reader; 0 when the author is among them, who gets a post before the others.
    long lowest() {
      long author = element.author();
      return readers.stream().mapToLong(reader -> reader == author ? 0 : reader).min().orElse(0);
    }

    /// The highest reader but the author; 0 when there is none.
    long highest() {
      long author = element.author();
      return readers.stream().mapToLong(reader -> reader == author ? 0 : reader).max().orElse(0);
    }
  }

  /// The result of a push.
  ///
  /// @param late whether nothing was done because readers and posts were read too long ago
  /// @param pushed feeds that were written
  /// @param now time of the partition's server, unix ms
  /// @param again readers to look up again, with the post
  public record Pushed(boolean late, int pushed, long now, List<Push> again) {}

  /// @param readAt time of the partition's server before readers and posts were read, unix ms
  Future<Pushed> run(int partition, long readAt, List<Push> pushes) {
    return run(partition, readAt, pushes, true);
  }

  private Future<Pushed> run(int partition, long readAt, List<Push> pushes, boolean arriving) {
    return script
        .run(keys(partition, pushes), args(readAt, pushes, arriving))
        .map(reply -> read(Objects.requireNonNull(reply), pushes));
  }

  /// [#run] for several, in their order; fails when one of them fails.
  ///
  /// @param arriving false for old posts that return to feeds, which live streams do not show
  public Future<List<Pushed>> runAll(
      int partition, long readAt, List<List<Push>> portions, boolean arriving) {
    return redis.together(() -> {
      List<Future<Pushed>> all =
          portions.stream().map(pushes -> run(partition, readAt, pushes, arriving)).toList();
      return Future.all(all).map(_ -> all.stream().map(Future::result).toList());
    });
  }

  List<String> keys(int partition, List<Push> pushes) {
    List<String> all = new ArrayList<>();
    all.add(FeedKeys.active(partition));
    all.add(FeedKeys.whole(partition));
    all.add(FeedKeys.rebuilding(partition));
    all.add(FeedKeys.arrived(partition));
    all.add(FeedKeys.moved(partition));
    all.add(FeedKeys.live(partition));
    all.add(FeedKeys.arrivals(partition));
    all.add(FeedKeys.newest(partition));
    for (Push push : pushes) {
      for (long reader : push.readers()) {
        all.add(keys.feed(reader));
      }
    }
    return all;
  }

  List<String> args(long readAt, List<Push> pushes) {
    return args(readAt, pushes, true);
  }

  private List<String> args(long readAt, List<Push> pushes, boolean arriving) {
    List<String> all = new ArrayList<>();
    all.add(Long.toString(readAt));
    all.add(Long.toString(LONGEST.toMillis()));
    all.add(Integer.toString(size));
    all.add(FeedKeys.CHANNEL);
    all.add(OpenArrivalLogScript.entries(size));
    all.add(Long.toString(PostIds.EPOCH_MILLIS));
    all.add(arriving ? "1" : "0");
    for (Push push : pushes) {
      all.add(Long.toString(push.element().post()));
      all.add(Long.toString(push.element().subject()));
      all.add(push.element().json());
      all.add(Integer.toString(push.readers().size()));
      all.add(Long.toString(push.lowest()));
      all.add(Long.toString(push.highest()));
    }
    return all;
  }

  private static Pushed read(Response reply, List<Push> pushes) {
    List<Push> again = new ArrayList<>();
    int at = 3;
    int base = 0;
    for (Push push : pushes) {
      List<Long> readers = new ArrayList<>();
      int end = base + push.readers().size();
      while (at < reply.size() && reply.get(at).toInteger() < end) {
        readers.add(push.readers().get(reply.get(at).toInteger() - base));
        at++;
      }
      if (!readers.isEmpty()) {
        again.add(push.to(readers));
      }
      base = end;
    }
    boolean late = reply.get(0).toString().equals("late");
    return new Pushed(
        late, reply.get(1).toInteger(), reply.get(2).toLong(), late ? List.copyOf(pushes) : again);
  }
}
