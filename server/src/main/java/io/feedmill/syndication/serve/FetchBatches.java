package io.feedmill.syndication.serve;

import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Fetches of documents that wait until those before them are counted, so that a document that many
/// fetch at once costs Redis one script for many of them, and one that few fetch waits for nothing.
/// For any thread.
final class FetchBatches {
  /// Articles times fetches in one script, which keep it at about a millisecond.
  private static final int MOST_COUNTS = 2_500;

  /// What waits for one document at most; beyond that a fetch is not counted, as if it had failed.
  private static final int MOST_WAITING = 10_000;

  private final Map<Snapshot, List<Fetch>> waiting = new ConcurrentHashMap<>();

  /// Whether nothing of the document is being counted, so that this fetch is to be counted now;
  /// else it waits for [#next].
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

  /// What is to be counted after those that were counted now; when it is empty the document rests.
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
