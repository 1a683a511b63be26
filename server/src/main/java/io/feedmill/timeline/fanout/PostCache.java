package io.feedmill.timeline.fanout;

import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.Elements;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Cache of posts that were read in the last seconds: a post with very many readers is read once
/// for many batches, and a new post is read while its readers are looked up.
///
/// A cached post may have changed after it was read. So its time is passed on, and the push refuses
/// posts that changed after that time.
final class PostCache {
  private static final long KEPT_MILLIS = 2_000;
  private static final int MOST = 1_000;

  private final Elements elements;
  private final Executor threads;
  private final Map<Long, Known> known = new ConcurrentHashMap<>();

  /// A post among those that are read together with it.
  private record Known(CompletableFuture<Map<Long, Element>> read, long at) {
    /// Waits for the post; null when it does not exist or could not be read.
    @Nullable Element element(long id) {
      return read.exceptionally(_ -> Map.of()).join().get(id);
    }
  }

  /// Posts that exist.
  ///
  /// @param posts by id
  /// @param at since when they may have changed, unix ms
  record Found(Map<Long, Element> posts, long at) {
    /// Posts that were read last, so that no change can be missed.
    static Found now(Map<Long, Element> posts) {
      return new Found(posts, Long.MAX_VALUE);
    }
  }

  PostCache(Elements elements, Executor threads) {
    this.elements = elements;
    this.threads = threads;
  }

  /// Starts to read posts that [#find] will return.
  ///
  /// @param at a past time by the clock of the streams, unix ms
  void prefetch(Collection<Long> ids, long at) {
    evict(at);
    List<Long> missing = ids.stream().filter(id -> !known.containsKey(id)).toList();
    if (!missing.isEmpty()) {
      CompletableFuture<Map<Long, Element>> read =
          CompletableFuture.supplyAsync(() -> elements.find(missing), threads);
      missing.forEach(id -> known.put(id, new Known(read, at)));
    }
  }

  /// The posts that exist.
  ///
  /// @param at a past time by the same clock, unix ms: when the readers were looked up
  Found find(Collection<Long> ids, long at) {
    if (ids.isEmpty()) {
      return new Found(Map.of(), at);
    }
    evict(at);
    Map<Long, Element> found = new HashMap<>();
    List<Long> missing = new ArrayList<>();
    long since = at;
    for (long id : ids) {
      Known each = known.get(id);
      Element element = each == null ? null : each.element(id);
      if (each == null || element == null) {
        missing.add(id);
      } else {
        found.put(id, element);
        since = Math.min(since, each.at());
      }
    }
    Map<Long, Element> read = elements.find(missing);
    Known now = new Known(CompletableFuture.completedFuture(read), at);
    read.keySet().forEach(id -> known.put(id, now));
    found.putAll(read);
    return new Found(found, since);
  }

  private void evict(long now) {
    if (known.size() > MOST) {
      known.clear();
    }
    known.values().removeIf(each -> each.at() < now - KEPT_MILLIS);
  }
}
