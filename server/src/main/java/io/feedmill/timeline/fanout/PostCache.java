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

/// Posts that were read a moment ago: one that goes to very many is read once for many batches, and
/// one that is about to be pushed while its readers are looked up.
///
/// What is known of a post may have changed since, as it may between any reading and the push. So
/// it is told since when, and the push refuses posts that changed after that.
final class PostCache {
  private static final long KEPT_MILLIS = 2_000;
  private static final int MOST = 1_000;

  private final Elements elements;
  private final Executor threads;
  private final Map<Long, Known> known = new ConcurrentHashMap<>();

  /// A post among those that are read together with it.
  private record Known(CompletableFuture<Map<Long, Element>> read, long at) {
    /// Waits for it; null when it is not there or could not be read.
    @Nullable Element element(long id) {
      return read.exceptionally(_ -> Map.of()).join().get(id);
    }
  }

  /// Posts that are there.
  ///
  /// @param posts by id
  /// @param at since when they may have changed, unix ms
  record Found(Map<Long, Element> posts, long at) {
    /// Read after everything else was.
    static Found now(Map<Long, Element> posts) {
      return new Found(posts, Long.MAX_VALUE);
    }
  }

  PostCache(Elements elements, Executor threads) {
    this.elements = elements;
    this.threads = threads;
  }

  /// Begins to read what [#find] will be asked for.
  ///
  /// @param at a time by the clock of the streams that has passed, unix ms
  void prefetch(Collection<Long> ids, long at) {
    forget(at);
    List<Long> missing = ids.stream().filter(id -> !known.containsKey(id)).toList();
    if (!missing.isEmpty()) {
      CompletableFuture<Map<Long, Element>> read =
          CompletableFuture.supplyAsync(() -> elements.find(missing), threads);
      missing.forEach(id -> known.put(id, new Known(read, at)));
    }
  }

  /// Those of the posts that are there.
  ///
  /// @param at a time by the same clock that has passed, unix ms: when the readers were looked up
  Found find(Collection<Long> ids, long at) {
    if (ids.isEmpty()) {
      return new Found(Map.of(), at);
    }
    forget(at);
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

  private void forget(long now) {
    if (known.size() > MOST) {
      known.clear();
    }
    known.values().removeIf(each -> each.at() < now - KEPT_MILLIS);
  }
}
