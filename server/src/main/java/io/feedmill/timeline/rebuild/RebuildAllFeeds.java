package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.feed.api.RebuildProgress;
import io.feedmill.timeline.rebuild.AdvanceRebuildScript.Portion;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Rebuilds all feeds, readers in the order of their ids; the progress is in Redis.
public final class RebuildAllFeeds implements Rebuild {
  private static final List<String> FIELDS =
      List.of(
          "state", "started", "finished", "last", "done", "failed", "total", "changed", "dryRun");
  private static final Logger LOG = LoggerFactory.getLogger(RebuildAllFeeds.class);

  private final RedisClient redis;
  private final AdvanceRebuildScript advance;
  private final ReaderStore readers;
  private final RebuildFeed rebuild;
  private final InstantSource clock;
  private final int portion;
  private final Runnable wake;
  private final RowFailures failures = RowFailures.of(RebuildTimelines.NAME);

  /// @param portion feeds of a step
  /// @param wake wakes the worker of this process
  public RebuildAllFeeds(
      RedisClient redis,
      ReaderStore readers,
      RebuildFeed rebuild,
      InstantSource clock,
      int portion,
      Runnable wake) {
    this.redis = redis;
    this.advance = new AdvanceRebuildScript(redis);
    this.readers = readers;
    this.rebuild = rebuild;
    this.clock = clock;
    this.portion = portion;
    this.wake = wake;
  }

  @Override
  public boolean start(boolean dryRun) {
    if (progress().running()) {
      return false;
    }
    redis.call(
        RedisClient.command(
            Command.HSET,
            FeedKeys.rebuild(),
            "state",
            "running",
            "started",
            clock.millis(),
            "finished",
            "",
            "last",
            0,
            "done",
            0,
            "failed",
            0,
            "total",
            readers.count(),
            "changed",
            0,
            "dryRun",
            dryRun ? 1 : 0));
    wake.run();
    return true;
  }

  @Override
  public void stop() {
    if (progress().running()) {
      state("stopped");
    }
  }

  @Override
  public boolean resume() {
    boolean stopped = progress().state().equals("stopped");
    if (stopped) {
      state("running");
      wake.run();
    }
    return stopped;
  }

  private void state(String state) {
    redis.call(RedisClient.command(Command.HSET, FeedKeys.rebuild(), "state", state));
  }

  private Map<String, String> job() {
    Object[] args = new Object[FIELDS.size() + 1];
    args[0] = FeedKeys.rebuild();
    for (int i = 0; i < FIELDS.size(); i++) {
      args[i + 1] = FIELDS.get(i);
    }
    Response reply = Objects.requireNonNull(redis.call(RedisClient.command(Command.HMGET, args)));
    Map<String, String> job = new HashMap<>();
    for (int i = 0; i < FIELDS.size(); i++) {
      Response value = reply.get(i);
      if (value != null) {
        job.put(FIELDS.get(i), value.toString());
      }
    }
    return job;
  }

  @Override
  public RebuildProgress progress() {
    Map<String, String> job = job();
    long done = number(job, "done");
    long failed = number(job, "failed");
    long looked = done + failed;
    Instant started = instant(job, "started");
    Instant finished = instant(job, "finished");
    long total = finished == null ? Math.max(looked, number(job, "total")) : looked;
    long end = finished == null ? clock.millis() : finished.toEpochMilli();
    double seconds = started == null ? 0 : (end - started.toEpochMilli()) / 1000.0;
    double rate = seconds > 0 ? done / seconds : 0;
    return new RebuildProgress(
        job.getOrDefault("state", "never"),
        job.getOrDefault("dryRun", "0").equals("1"),
        done,
        total,
        failed,
        number(job, "changed"),
        total == 0 ? (finished == null ? 0 : 100) : 100.0 * done / total,
        rate,
        rate > 0 ? (Long) (long) Math.ceil((total - looked) / rate) : null,
        started,
        finished);
  }

  private static long number(Map<String, String> job, String field) {
    return Long.parseLong(job.getOrDefault(field, "0"));
  }

  private static @Nullable Instant instant(Map<String, String> job, String field) {
    String millis = job.getOrDefault(field, "");
    return millis.isEmpty() ? null : Instant.ofEpochMilli(Long.parseLong(millis));
  }

  @Override
  public boolean step() {
    Map<String, String> job = job();
    if (!job.getOrDefault("state", "").equals("running")) {
      return false;
    }
    long from = number(job, "last");
    List<Long> next = readers.after(from, portion);
    Purpose purpose =
        job.getOrDefault("dryRun", "0").equals("1") ? Purpose.COMPARE : Purpose.REPAIR;
    Map<Long, Outcome> outcomes = outcomes(next, purpose);
    List<Long> passed = passed(next, outcomes);
    int failed = refused(passed, outcomes) ? 1 : 0;
    boolean last = next.size() < portion && passed.size() == next.size();
    advance.call(
        new Portion(
            job.getOrDefault("started", ""),
            from,
            passed.isEmpty() ? from : passed.getLast(),
            passed.size() - failed,
            failed,
            changed(purpose, purpose == Purpose.COMPARE ? passed : next, outcomes),
            last ? Long.toString(clock.millis()) : ""));
    return !last;
  }

  /// When a portion fails, rebuilds each reader alone; a reader whose feed cannot be rebuilt is
  /// refused.
  private Map<Long, Outcome> outcomes(List<Long> some, Purpose purpose) {
    Map<Long, Outcome> outcomes = new HashMap<>();
    if (failures.attempt(
        "a portion of the rebuild", () -> outcomes.putAll(rebuildPortion(some, purpose)))) {
      return outcomes;
    }
    for (long reader : some) {
      if (!failures.attempt(
          "the feed of " + reader,
          () -> outcomes.putAll(rebuildPortion(List.of(reader), purpose)))) {
        outcomes.put(reader, Outcome.REFUSED);
      }
    }
    return outcomes;
  }

  private Map<Long, Outcome> rebuildPortion(List<Long> some, Purpose purpose) {
    return purpose == Purpose.COMPARE ? rebuild.compareAll(some) : rebuild.runAll(some, purpose);
  }

  /// Number of feeds that failed since the process started.
  long failedRows() {
    return failures.count();
  }

  /// The readers before the first refused one, who is the first of the next step and fails if
  /// refused again. So each step processes at least one reader.
  private static List<Long> passed(List<Long> next, Map<Long, Outcome> outcomes) {
    int end = Math.min(1, next.size());
    while (end < next.size() && outcomes.get(next.get(end)) != Outcome.REFUSED) {
      end++;
    }
    return next.subList(0, end);
  }

  private static boolean refused(List<Long> passed, Map<Long, Outcome> outcomes) {
    boolean refused = !passed.isEmpty() && outcomes.get(passed.getFirst()) == Outcome.REFUSED;
    if (refused) {
      LOG.warn(
          "the feed of {} is not rebuilt because of concurrent changes or an error",
          passed.getFirst());
    }
    return refused;
  }

  /// A feed that was changed is correct when the next step reads it again; a feed that was only
  /// compared is counted again. A feed that is correct but short, or missing, is filled by a
  /// rebuild and is no error.
  private static int changed(Purpose purpose, List<Long> readers, Map<Long, Outcome> outcomes) {
    return Math.toIntExact(
        readers.stream()
            .map(outcomes::get)
            .filter(outcome ->
                outcome == Outcome.WRONG
                    || (outcome == Outcome.SHORT && purpose != Purpose.COMPARE))
            .count());
  }
}
