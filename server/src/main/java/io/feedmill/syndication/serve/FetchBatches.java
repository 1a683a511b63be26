package io.feedmill.syndication.serve;

import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Collects fetches of a document while earlier ones are being counted. Many simultaneous fetches
/// are counted by one script; a single fetch is counted without delay. Thread-safe.
final class FetchBatches {
  /// Articles times fetches in one script: about a millisecond of Redis.
  private static final int MOST_COUNTS = 2_500;

  /// Most waiting fetches of one document. Further ones are not counted.
  private static final int MOST_WAITING = 10_000;

  private final Map<Snapshot, List<Fetch>> waiting = new ConcurrentHashMap<>();

  /// Whether no fetch of the document is being counted: the caller counts this one now. Otherwise
  /// it is queued for [#next].
  public boolean isFirst(Snapshot document, Fetch fetch) {
    AtomicBoolean first = new AtomicBoolean();
    waiting.compute(
        document,
        (_, queue) -> {
          first.set(queue == null);
          if (queue != null && queue.size() < MOST_WAITING) {
            queue.add(fetch);
          }
          return queue == null ? new ArrayList<>() : queue;
        });
    return first.get();
  }

  /// The next batch to count; an empty one ends the counting of the document.
  public List<Fetch> next(Snapshot document) {
    int most = Math.max(1, MOST_COUNTS / Math.max(1, document.shown().size()));
    List<Fetch> batch = new ArrayList<>();
    waiting.computeIfPresent(
        document,
        (_, queue) -> {
          List<Fetch> first = queue.subList(0, Math.min(most, queue.size()));
          batch.addAll(first);
          first.clear();
          return batch.isEmpty() ? null : queue;
        });
    return batch;
  }
}
