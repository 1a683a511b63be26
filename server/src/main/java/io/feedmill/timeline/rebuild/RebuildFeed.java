package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Waiter;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.RebuildScript;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Builds feeds from SQL: a bounded query for several feeds, which then replace the old ones
/// atomically.
public final class RebuildFeed {
  /// Attempts for a single reader, after those in batches.
  private static final int ATTEMPTS = 8;

  private static final int MOST_AT_ONCE = 200;

  /// Pauses after which a feed that seems wrong is compared again.
  private static final List<Duration> RECHECK_PAUSES =
      List.of(Duration.ofMillis(50), Duration.ofMillis(500));

  /// Posts that are read at once, some megabytes when no two feeds have one in common.
  private static final int MOST_POSTS = 16_000;

  private final RedisClient redis;
  private final RebuildScript scripts;
  private final FeedKeys keys;
  private final Posts posts;
  private final Elements elements;
  private final int size;
  private final List<Duration> recheckPauses;

  public RebuildFeed(
      RedisClient redis,
      RebuildScript scripts,
      FeedKeys keys,
      Posts posts,
      Elements elements,
      int size) {
    this(redis, scripts, keys, posts, elements, size, RECHECK_PAUSES);
  }

  private RebuildFeed(
      RedisClient redis,
      RebuildScript scripts,
      FeedKeys keys,
      Posts posts,
      Elements elements,
      int size,
      List<Duration> recheckPauses) {
    this.redis = redis;
    this.scripts = scripts;
    this.keys = keys;
    this.posts = posts;
    this.elements = elements;
    this.size = size;
    this.recheckPauses = recheckPauses;
  }

  /// For tests: the same with other pauses after which a feed that seems wrong is compared again.
  RebuildFeed rechecking(List<Duration> pauses) {
    return new RebuildFeed(redis, scripts, keys, posts, elements, size, pauses);
  }

  /// @return the former state of the feed; [Outcome#REFUSED] when concurrent changes refused every
  ///   attempt
  public Outcome run(long reader, Purpose purpose) {
    return runAll(List.of(reader), purpose).getOrDefault(reader, Outcome.REFUSED);
  }

  /// [#run] for many feeds. An edit refuses all running rebuilds, so refused feeds are tried again
  /// in batches of half the size, in the end each alone, which takes little time.
  ///
  /// @param readers each once
  public Map<Long, Outcome> runAll(List<Long> readers, Purpose purpose) {
    int most = Math.clamp(MOST_POSTS / size, 1, MOST_AT_ONCE);
    int atOnce = Math.clamp(readers.size(), 1, most);
    Map<Long, Outcome> outcomes = new HashMap<>();
    List<Long> left = readers;
    for (int alone = 0; alone < ATTEMPTS && !left.isEmpty(); atOnce = Math.max(1, atOnce / 2)) {
      for (int i = 0; i < left.size(); i += atOnce) {
        List<Long> some = left.subList(i, Math.min(left.size(), i + atOnce));
        outcomes.putAll(attempt(some, purpose));
      }
      left = left.stream().filter(each -> outcomes.get(each) == Outcome.REFUSED).toList();
      alone += atOnce == 1 ? 1 : 0;
    }
    return outcomes;
  }

  /// Compares feeds with SQL. A feed that seems wrong is compared again a moment later, because a
  /// post may be pending.
  public Map<Long, Outcome> compareAll(List<Long> readers) {
    Map<Long, Outcome> outcomes = new HashMap<>(runAll(readers, Purpose.COMPARE));
    for (Duration pause : recheckPauses) {
      List<Long> wrong =
          readers.stream().filter(each -> outcomes.get(each) == Outcome.WRONG).toList();
      if (!wrong.isEmpty() && waited(pause)) {
        outcomes.putAll(runAll(wrong, Purpose.COMPARE));
      }
    }
    return outcomes;
  }

  private static boolean waited(Duration pause) {
    try {
      return new Waiter().await(pause);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Map<Long, Outcome> attempt(List<Long> readers, Purpose purpose) {
    Map<Integer, List<Long>> spread = readers.stream().collect(Collectors.groupingBy(keys::of));
    Map<Integer, String> tokens = begin(spread);
    Map<Long, Truth> truth = read(readers);
    return swap(spread, tokens, truth, purpose);
  }

  private Map<Integer, String> begin(Map<Integer, List<Long>> spread) {
    Map<Integer, Future<String>> tokens = new HashMap<>();
    return RedisClient.await(
        redis.together(() -> {
          spread.forEach(
              (partition, some) -> tokens.put(partition, scripts.begin(partition, some)));
          return results(tokens);
        }));
  }

  private Map<Long, Truth> read(List<Long> readers) {
    Map<Long, List<Post>> newest =
        readers.size() == 1
            ? Map.of(readers.getFirst(), posts.timeline(readers.getFirst(), Posts.NEWEST, size + 1))
            : posts.timelines(readers, size + 1);
    Map<Long, String> jsons = jsons(newest.values());
    Map<Long, Truth> truth = new HashMap<>();
    newest.forEach((reader, all) -> {
      List<String> rows =
          all.stream().limit(size).map(post -> jsons.getOrDefault(post.id(), "")).toList();
      truth.put(reader, new Truth(reader, all.size() <= size, rows));
    });
    return truth;
  }

  /// Each post is converted once, for any number of feeds with it.
  private Map<Long, String> jsons(Collection<List<Post>> timelines) {
    Map<Long, Post> all = new LinkedHashMap<>();
    timelines.forEach(some -> some.forEach(post -> all.put(post.id(), post)));
    Map<Long, String> jsons = new HashMap<>();
    elements
        .of(List.copyOf(all.values()))
        .forEach(element -> jsons.put(element.post(), element.json()));
    return jsons;
  }

  private Map<Long, Outcome> swap(
      Map<Integer, List<Long>> spread,
      Map<Integer, String> tokens,
      Map<Long, Truth> truth,
      Purpose purpose) {
    Map<Integer, Future<List<Outcome>>> swapped = new HashMap<>();
    Map<Integer, List<Outcome>> results =
        RedisClient.await(
            redis.together(() -> {
              spread.forEach((partition, some) -> {
                List<Truth> feeds = some.stream().map(each -> of(truth, each)).toList();
                swapped.put(
                    partition, scripts.swap(partition, of(tokens, partition), purpose, feeds));
              });
              return results(swapped);
            }));
    Map<Long, Outcome> outcomes = new HashMap<>();
    spread.forEach((partition, some) -> {
      for (int i = 0; i < some.size(); i++) {
        outcomes.put(some.get(i), of(results, partition).get(i));
      }
    });
    return outcomes;
  }

  private static <K, V> V of(Map<K, V> map, K key) {
    return Objects.requireNonNull(map.get(key));
  }

  private static <K, V> Future<Map<K, V>> results(Map<K, Future<V>> futures) {
    return Future.all(new ArrayList<>(futures.values()))
        .map(_ -> {
          Map<K, V> results = new HashMap<>();
          futures.forEach((key, future) -> results.put(key, future.result()));
          return results;
        });
  }

  /// Deletes the feed of a reader whose relations changed, and rebuilds it from SQL.
  public void invalidate(long reader) {
    if (scripts.invalidate(reader)) {
      run(reader, Purpose.REPAIR);
    }
  }
}
