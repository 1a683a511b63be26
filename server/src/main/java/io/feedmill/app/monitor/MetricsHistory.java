package io.feedmill.app.monitor;

import io.feedmill.kernel.observe.Latencies;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The metrics of the last 7 days, of all processes together, in Redis: a hash for each minute of
/// an hour, each 10 minutes of a day and each hour of a week. All are sums, so that processes add
/// to the same hash and a percentile can be read from it: the counts of responses by class of
/// latency.
public final class MetricsHistory {
  private static final String VOTES = "votes";
  private static final String WAITING = "waiting";
  private static final String SAMPLES = "samples";
  private static final Duration GRACE = Duration.ofMinutes(2);
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double MEDIAN = 0.5;
  private static final double SLOW = 0.99;

  private final RedisClient redis;

  public MetricsHistory(RedisClient redis) {
    this.redis = redis;
  }

  /// The counts of one process since its last call.
  ///
  /// @param waiting events in the outbox; not a number (NaN) when unknown
  record Added(Instant time, Latencies answered, long votes, double waiting) {}

  /// Adds to each span, in one round trip.
  ///
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable when it was not added, or was
  ///   added and the reply was lost
  void add(Added added) {
    Map<String, Long> fields = new HashMap<>();
    added.answered().byClass().forEach((number, count) -> fields.put(number.toString(), count));
    if (added.votes() != 0) {
      fields.put(VOTES, added.votes());
    }
    if (!Double.isNaN(added.waiting())) {
      fields.put(WAITING, Math.round(added.waiting()));
    }
    fields.put(SAMPLES, 1L);
    List<Request> requests = new ArrayList<>();
    for (HistorySpan span : HistorySpan.values()) {
      String key = AppKeys.metrics(span, span.number(added.time()));
      fields.forEach(
          (field, count) -> requests.add(RedisClient.command(Command.HINCRBY, key, field, count)));
      long life = span.length().plus(span.step()).plus(GRACE).toSeconds();
      requests.add(RedisClient.command(Command.EXPIRE, key, life));
    }
    redis.callAll(requests);
  }

  /// The counts of all processes in one step of a span.
  public record Step(Instant time, Latencies answered, long votes, long waiting) {}

  /// Writes past steps, for a demo. Existing counts of a step are kept. Idempotent.
  public void write(HistorySpan span, List<Step> steps, Instant now) {
    List<Request> requests = new ArrayList<>();
    for (Step step : steps) {
      String key = AppKeys.metrics(span, span.number(step.time()));
      Map<String, Long> fields = new HashMap<>();
      step.answered().byClass().forEach((number, count) -> fields.put(number.toString(), count));
      fields.put(VOTES, step.votes());
      fields.put(WAITING, step.waiting());
      fields.put(SAMPLES, 1L);
      fields.forEach(
          (field, count) -> requests.add(RedisClient.command(Command.HSETNX, key, field, count)));
      Duration age = Duration.between(step.time(), now);
      long life = span.length().plus(span.step()).plus(GRACE).minus(age).toSeconds();
      requests.add(RedisClient.command(Command.EXPIRE, key, life));
    }
    redis.callAll(requests);
  }

  /// The samples of a span, oldest first, in one round trip. A step in which no process ran has
  /// values that are not numbers (NaN).
  public List<MetricsSample> read(HistorySpan span, Instant now) {
    long last = span.number(now);
    long first = span.number(now.minus(span.length()));
    List<Request> requests = new ArrayList<>();
    for (long number = first; number <= last; number++) {
      requests.add(RedisClient.command(Command.HGETALL, AppKeys.metrics(span, number)));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<MetricsSample> samples = new ArrayList<>();
    for (int i = 0; i < replies.size(); i++) {
      Instant start = span.start(first + i);
      Instant end = start.plus(span.step());
      samples.add(sample(start, end.isAfter(now) ? now : end, replies.get(i)));
    }
    return samples;
  }

  private static MetricsSample sample(Instant start, Instant end, @Nullable Response counts) {
    if (counts == null || counts.size() == 0) {
      return new MetricsSample(end, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }
    double seconds = Math.max(1, Duration.between(start, end).toMillis() / 1_000.0);
    Latencies answered = answered(counts);
    double waiting =
        counts.containsKey(WAITING)
            ? number(counts, WAITING) / number(counts, SAMPLES)
            : Double.NaN;
    return new MetricsSample(
        end,
        answered.total() / seconds,
        answered.quantileMillis(MEDIAN),
        answered.quantileMillis(SLOW),
        number(counts, VOTES) * SECONDS_PER_MINUTE / seconds,
        waiting);
  }

  private static Latencies answered(Response counts) {
    Map<Integer, Long> byClass = new HashMap<>();
    for (String field : counts.getKeys()) {
      if (Character.isDigit(field.charAt(0))) {
        byClass.put(Integer.valueOf(field), counts.get(field).toLong());
      }
    }
    return Latencies.of(byClass);
  }

  private static double number(Response counts, String field) {
    Response count = counts.get(field);
    return count == null ? 0 : count.toLong();
  }
}
