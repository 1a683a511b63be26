package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.PushPostsScript.Pushed;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Pushes what messages say into the feeds of one partition, in scripts of a few hundred feeds
/// however small the messages are. What changed since it was looked up is looked up again.
final class PushPosts {
  /// Feeds that one script pushes to: about a millisecond of Redis.
  static final int MOST_FEEDS = 250;

  private static final int ATTEMPTS = 20;

  private final PushPostsScript script;
  private final Posts posts;
  private final Elements elements;

  PushPosts(PushPostsScript script, Posts posts, Elements elements) {
    this.script = script;
    this.posts = posts;
    this.elements = elements;
  }

  /// @return feeds that got something
  int run(int partition, List<FeedUpdate> updates, Map<Long, Element> found) {
    return start(partition, updates, found).end();
  }

  /// Sends the scripts; [Pushing#end] waits for them, and for what has to be looked up again.
  ///
  /// @param updates pushes of one partition
  /// @param found the posts that are there, read after all readers were
  Pushing start(int partition, List<FeedUpdate> updates, Map<Long, Element> found) {
    Map<Long, Set<Long>> readers = new HashMap<>();
    long at = Long.MAX_VALUE;
    for (FeedUpdate update : updates) {
      if (found.containsKey(update.post())) {
        readers.computeIfAbsent(update.post(), _ -> new HashSet<>()).addAll(update.readers());
        at = Math.min(at, update.at());
      }
    }
    List<Push> pushes = new ArrayList<>();
    readers.forEach((post, all) -> pushes.add(push(found, post, all)));
    return new Pushing(partition, at, pushes);
  }

  private static Push push(Map<Long, Element> found, long post, Collection<Long> readers) {
    Element element = found.get(post);
    if (element == null) {
      throw new IllegalArgumentException("not found: " + post);
    }
    return new Push(element, List.copyOf(readers));
  }

  /// Pushes into one partition that are under way.
  final class Pushing {
    private final int partition;
    private List<Future<Pushed>> scripts;

    private Pushing(int partition, long readAt, List<Push> pushes) {
      this.partition = partition;
      this.scripts = send(readAt, pushes);
    }

    private List<Future<Pushed>> send(long readAt, List<Push> pushes) {
      return portions(pushes).stream().map(some -> script.run(partition, readAt, some)).toList();
    }

    /// @return feeds that got something
    int end() {
      int pushed = 0;
      for (int i = 0; !scripts.isEmpty(); i++) {
        if (i == ATTEMPTS) {
          throw new IllegalStateException("posts and followers change faster than they are read");
        }
        List<Push> again = new ArrayList<>();
        long now = Long.MAX_VALUE;
        for (Future<Pushed> each : scripts) {
          Pushed result = RedisLink.await(each);
          pushed += result.pushed();
          again.addAll(result.again());
          now = Math.min(now, result.now());
        }
        scripts = send(now, lookUp(again));
      }
      return pushed;
    }
  }

  /// Pushes cut and joined so that each portion has at most [#MOST_FEEDS] feeds.
  static List<List<Push>> portions(List<Push> pushes) {
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

  /// Who of the readers still is one, and the post as it is now.
  private List<Push> lookUp(List<Push> pushes) {
    Map<Long, Set<Long>> readers = new HashMap<>();
    for (Push push : pushes) {
      readers.computeIfAbsent(push.element().post(), _ -> new HashSet<>()).addAll(push.readers());
    }
    List<Push> again = new ArrayList<>();
    Map<Long, Element> found = elements.find(readers.keySet());
    readers.forEach((post, wanted) -> {
      List<Long> still =
          wanted.stream()
              .filter(reader -> !posts.visible(reader, List.of(post)).isEmpty())
              .toList();
      if (found.containsKey(post) && !still.isEmpty()) {
        again.add(push(found, post, still));
      }
    });
    return again;
  }
}
