package io.feedmill.timeline.fanout;

import io.feedmill.timeline.fanout.FeedUpdate.Kind;
import io.feedmill.timeline.fanout.PostCache.Found;
import io.feedmill.timeline.fanout.PushPosts.Pushing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Messages of the second stage that were taken together from all partitions, and their pushes in
/// flight.
final class UpdateBatch {
  private final Map<Integer, List<FeedUpdate>> updates = new TreeMap<>();
  private final Map<Integer, Pushing> started = new HashMap<>();
  private @Nullable Found found;
  private int readers;

  void add(int partition, FeedUpdate update) {
    updates.computeIfAbsent(partition, _ -> new ArrayList<>()).add(update);
    readers += update.readers().size();
  }

  /// The number of readers in its messages.
  int readers() {
    return readers;
  }

  Set<Integer> partitions() {
    return updates.keySet();
  }

  List<FeedUpdate> of(int partition, Kind kind) {
    return updates.getOrDefault(partition, List.of()).stream()
        .filter(update -> update.kind() == kind)
        .toList();
  }

  /// Sends the pushes of all partitions, unless they are in flight.
  Found start(PostCache known, PushPosts push) {
    if (found != null) {
      return found;
    }
    Set<Long> posts = new HashSet<>();
    long at = Long.MAX_VALUE;
    for (List<FeedUpdate> all : updates.values()) {
      for (FeedUpdate update : all) {
        if (update.kind() == Kind.PUSH) {
          posts.add(update.post());
          at = Math.min(at, update.at());
        }
      }
    }
    Found read = known.find(posts, at);
    updates
        .keySet()
        .forEach(partition ->
            started.put(partition, push.start(partition, of(partition, Kind.PUSH), read)));
    found = read;
    return read;
  }

  /// The pushes of a partition that were started.
  Pushing pushing(int partition) {
    Pushing pushing = started.get(partition);
    if (pushing == null) {
      throw new IllegalStateException("not started: " + partition);
    }
    return pushing;
  }

  /// Discards the pushes, so that they start again: their results are unknown.
  void clear() {
    found = null;
    started.clear();
  }
}
