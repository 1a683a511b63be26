package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.fanout.PostCache.Found;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.PushPostsScript;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.PushPostsScript.Pushed;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/// Pushes the posts of messages into the feeds of one partition, a few hundred feeds for each
/// script, even if the messages are small. Reads data again that changed in the meantime.
final class PushPosts {
  /// Feeds that one script pushes to: about a millisecond of Redis.
  static final int MOST_FEEDS = 300;

  private static final int ATTEMPTS = 20;

  private final PushPostsScript script;
  private final Posts posts;
  private final Elements elements;

  PushPosts(PushPostsScript script, Posts posts, Elements elements) {
    this.script = script;
    this.posts = posts;
    this.elements = elements;
  }

  /// @return feeds that were written
  int run(int partition, List<FeedUpdate> updates, Found found) {
    return start(partition, updates, found).end();
  }

  /// Sends the scripts; [Pushing#end] waits for them and repeats pushes whose readers or posts
  /// changed.
  ///
  /// @param updates pushes of one partition
  /// @param found the posts that exist
  Pushing start(int partition, List<FeedUpdate> updates, Found found) {
    return start(partition, updates, found, true);
  }

  /// [#start] for old posts that return to feeds: live streams do not show them.
  Pushing startWithoutArrivals(int partition, List<FeedUpdate> updates, Found found) {
    return start(partition, updates, found, false);
  }

  private Pushing start(int partition, List<FeedUpdate> updates, Found found, boolean arriving) {
    Map<Long, List<Long>> readers = new HashMap<>();
    long at = found.at();
    for (FeedUpdate update : updates) {
      if (found.posts().containsKey(update.post())) {
        readers.computeIfAbsent(update.post(), _ -> new ArrayList<>()).addAll(update.readers());
        at = Math.min(at, update.at());
      }
    }
    return new Pushing(partition, at, inOrder(found.posts(), readers), arriving);
  }

  /// Posts in the order of their ids, each for its author first and then for readers in the order
  /// of theirs: pushes in this order are the cheapest.
  private static List<Push> inOrder(Map<Long, Element> found, Map<Long, List<Long>> readers) {
    List<Push> pushes = new ArrayList<>();
    new TreeMap<>(readers)
        .forEach((post, all) -> {
          Element element = found.get(post);
          if (element != null && !all.isEmpty()) {
            long author = element.author();
            LongStream others = all.stream().mapToLong(reader -> reader == author ? 0 : reader);
            pushes.add(
                new Push(
                    element,
                    others.sorted().distinct().map(id -> id == 0 ? author : id).boxed().toList()));
          }
        });
    return pushes;
  }

  /// Pushes into one partition that are in flight.
  final class Pushing {
    private final int partition;
    private final boolean arriving;
    private Future<List<Pushed>> scripts;

    private Pushing(int partition, long readAt, List<Push> pushes, boolean arriving) {
      this.partition = partition;
      this.arriving = arriving;
      this.scripts = send(readAt, pushes);
    }

    private Future<List<Pushed>> send(long readAt, List<Push> pushes) {
      return script.runAll(partition, readAt, portions(pushes), arriving);
    }

    /// @return feeds that were written
    int end() {
      int pushed = 0;
      for (int i = 0; i < ATTEMPTS; i++) {
        List<Push> again = new ArrayList<>();
        long now = Long.MAX_VALUE;
        for (Pushed result : RedisClient.await(scripts)) {
          pushed += result.pushed();
          again.addAll(result.again());
          now = Math.min(now, result.now());
        }
        if (again.isEmpty()) {
          return pushed;
        }
        scripts = send(now, lookUp(again));
      }
      throw new IllegalStateException("posts and followers changed during every attempt");
    }
  }

  /// Pushes split and joined so that each portion has at most [#MOST_FEEDS] feeds.
  public static List<List<Push>> portions(List<Push> pushes) {
    List<List<Push>> portions = new ArrayList<>();
    List<Push> portion = new ArrayList<>();
    int room = MOST_FEEDS;
    for (Push push : pushes) {
      for (int from = 0; from < push.readers().size(); ) {
        int end = Math.min(push.readers().size(), from + room);
        portion.add(push.to(push.readers().subList(from, end)));
        room -= end - from;
        from = end;
        if (room == 0) {
          portions.add(portion);
          portion = new ArrayList<>();
          room = MOST_FEEDS;
        }
      }
    }
    if (!portion.isEmpty()) {
      portions.add(portion);
    }
    return portions;
  }

  /// The readers who still see the post, and its current content.
  private List<Push> lookUp(List<Push> pushes) {
    Map<Long, List<Long>> readers = new HashMap<>();
    for (Push push : pushes) {
      long post = push.element().post();
      push.readers().stream()
          .filter(reader -> !posts.visible(reader, List.of(post)).isEmpty())
          .forEach(reader -> readers.computeIfAbsent(post, _ -> new ArrayList<>()).add(reader));
    }
    return inOrder(elements.find(readers.keySet()), readers);
  }
}
