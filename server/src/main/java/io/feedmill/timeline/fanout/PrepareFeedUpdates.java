package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.fanout.FeedUpdate.Kind;
import io.feedmill.timeline.fanout.MessageScript.Advance;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the readers of a post and splits them into messages for the second stage of the fan-out.
/// This is the first stage, which SmartNews calls `cacheSubPrepareFeedUpdate`.
///
/// A job reads [PagedReaderLookup#SIZE] followers by key, and then moves to the end of the stream,
/// so that a post with a hundred thousand readers does not block others. The readers of posts with
/// few readers are found first and in batches ([BatchReaderLookup]). Only one job of an author runs
/// at a time, and no job continues while messages for more than [#MOST_WAITING] readers of a
/// partition wait for the second stage. So a new post waits for at most one portion of each other
/// author, and its messages wait for those of at most `MOST_WAITING` readers, one portion, and the
/// messages in flight.
///
/// A portion costs two round trips to Redis: one sends its messages; one ends it, takes waiting
/// messages and reads the backlog of the second stage.
final class PrepareFeedUpdates implements Worker {
  public static final String NAME = "prepare-feed-updates";
  static final int MOST_WAITING = 300;

  /// Readers in a message of a post with many readers. A message costs as much as two deliveries.
  static final int OF_MANY = 100;

  private static final int MOST_JOBS = 50;
  private static final int MOST_STEPS = 32;
  private static final long SKEW_MILLIS = 2_000;

  private final MessageScript messages;
  private final FanOutStreams fanOut;
  private final FeedKeys keys;
  private final PostCache known;
  private final BatchReaderLookup first;
  private final PagedReaderLookup portions;
  private final int batchSize;
  private final Runnable wakeNext;
  private final MessageAttempts messageAttempts;
  private final Deque<Message> unfinished = new ArrayDeque<>();
  private final List<Advance> finished = new ArrayList<>();
  private @Nullable Future<List<Long>> waiting;
  private long now;

  PrepareFeedUpdates(
      MessageScript messages,
      FanOutStreams fanOut,
      FeedKeys keys,
      PostCache known,
      BatchReaderLookup first,
      PagedReaderLookup portions,
      int batchSize,
      MessageAttempts messageAttempts,
      Runnable wakeNext) {
    this.messages = messages;
    this.fanOut = fanOut;
    this.keys = keys;
    this.known = known;
    this.first = first;
    this.portions = portions;
    this.batchSize = batchSize;
    this.messageAttempts = messageAttempts;
    this.wakeNext = wakeNext;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofMillis(250);
  }

  @Override
  public boolean runOnce() {
    boolean progressed = true;
    try {
      for (int step = 0; progressed && step < MOST_STEPS; step++) {
        progressed = step();
      }
    } catch (RuntimeException e) {
      try {
        recordFinished();
      } catch (RuntimeException other) {
        e.addSuppressed(other);
      }
      throw e;
    }
    recordFinished();
    return progressed;
  }

  private void recordFinished() {
    if (!finished.isEmpty()) {
      messages.advance(finished);
      finished.clear();
    }
  }

  /// @return whether it made progress
  private boolean step() {
    if (unfinished.isEmpty()) {
      take();
    }
    boolean progressed = prepareBatch();
    Set<Long> authors = new HashSet<>();
    while (!unfinished.isEmpty()) {
      progressed |= prepare(unfinished.getFirst(), authors);
      unfinished.removeFirst();
    }
    return progressed;
  }

  private void take() {
    boolean more = finished.stream().anyMatch(portion -> !portion.rest().isEmpty());
    waiting = more ? fanOut.waiting() : null;
    MessageScript.Taken taken =
        RedisClient.await(
            messages.advance(finished, MOST_JOBS, finished.isEmpty() && messageAttempts.reclaim()));
    finished.clear();
    now = taken.now() - SKEW_MILLIS;
    unfinished.addAll(taken.messages());
  }

  /// Prepares all posts with few readers together; if that fails, each is prepared alone.
  ///
  /// @return whether it made progress
  private boolean prepareBatch() {
    List<FanOutJob> jobs = unfinished.stream().flatMap(one -> FanOutJob.of(one).stream()).toList();
    known.prefetch(
        jobs.stream().filter(FanOutJob::begins).map(FanOutJob::post).distinct().toList(), now);
    Set<String> done = new HashSet<>();
    MessageAttempts.attempt(
        new Message(jobs.size() + " jobs", Map.of()), () -> done.addAll(send(first.of(jobs))));
    unfinished.removeIf(message -> done.contains(message.id()));
    return !done.isEmpty();
  }

  /// @param all jobs with all their readers
  /// @return which messages are done
  private List<String> send(Map<FanOutJob, List<Long>> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    all.forEach((job, readers) ->
        cut(Kind.PUSH, job.post(), readers, now, batchSize)
            .forEach((partition, some) ->
                updates.computeIfAbsent(partition, _ -> new ArrayList<>()).addAll(some)));
    fanOut.send(updates);
    waiting = null;
    wakeNext.run();
    all.forEach((job, readers) ->
        finished.add(new Advance(job.id(), job.post(), readers.size(), Map.of())));
    return all.keySet().stream().map(FanOutJob::id).toList();
  }

  /// @return whether it made progress
  private boolean prepare(Message message, Set<Long> authors) {
    Optional<FanOutJob> job = FanOutJob.of(message);
    if (job.isEmpty()) {
      messages.movePrepareToDeadLetters(message.id(), "not a valid message");
      return true;
    }
    if (!authors.add(job.get().author()) || (job.get().continued() && isBacklogged())) {
      int count = job.get().kind() == FanOutJob.Kind.PUSH ? 0 : -1;
      finished.add(new Advance(message.id(), job.get().post(), count, job.get().fields()));
      return false;
    }
    MessageAttempts.attempt(message, () -> portion(job.get()));
    return true;
  }

  private boolean isBacklogged() {
    Future<List<Long>> readers = waiting == null ? fanOut.waiting() : waiting;
    waiting = null;
    return RedisClient.await(readers).stream().anyMatch(count -> count > MOST_WAITING);
  }

  private void portion(FanOutJob job) {
    boolean push = job.kind() == FanOutJob.Kind.PUSH;
    PagedReaderLookup.Portion portion = portions.next(job, now);
    FanOutJob rest = portions.rest(job, portion.found());
    List<Long> readers = new ArrayList<>(portion.found());
    if (job.after() == 0 && portions.reachesAuthor(job)) {
      readers.addFirst(job.author());
    }
    boolean many = job.continued() || readers.size() > BatchReaderLookup.MOST_FOLLOWERS;
    int size = many ? Math.max(batchSize, OF_MANY) : batchSize;
    Kind kind = push ? Kind.PUSH : Kind.REWRITE;
    fanOut.send(cut(kind, job.post(), readers, portion.at(), size));
    wakeNext.run();
    if (rest != null) {
      portions.prefetch(rest, now);
    } else if (!push) {
      settle(job.post());
      wakeNext.run();
    }
    Map<String, String> next = rest == null ? Map.of() : rest.fields();
    finished.add(new Advance(job.id(), job.post(), push ? readers.size() : -1, next));
  }

  private void settle(long post) {
    Map<Integer, List<FeedUpdate>> settling = new HashMap<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      settling.put(partition, List.of(FeedUpdate.of(Kind.SETTLE, post, List.of(), 0)));
    }
    fanOut.send(settling);
  }

  private Map<Integer, List<FeedUpdate>> cut(
      Kind kind, long post, List<Long> readers, long at, int size) {
    Map<Integer, List<Long>> spread = new HashMap<>();
    for (long reader : readers) {
      spread.computeIfAbsent(keys.of(reader), _ -> new ArrayList<>()).add(reader);
    }
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    spread.forEach((partition, all) -> {
      List<FeedUpdate> portions = updates.computeIfAbsent(partition, _ -> new ArrayList<>());
      for (int i = 0; i < all.size(); i += size) {
        List<Long> some = all.subList(i, Math.min(all.size(), i + size));
        portions.add(FeedUpdate.of(kind, post, List.copyOf(some), at));
      }
    });
    return updates;
  }
}
