package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/// Appends messages to the streams, and counts those that wait there.
public final class FanOutStreams {
  private final RedisClient redis;
  private final FeedKeys keys;
  private final SendUpdatesScript script;
  private final CountWaitingReadersScript waiting;

  FanOutStreams(RedisClient redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
    this.script = new SendUpdatesScript(redis);
    this.waiting = new CountWaitingReadersScript(redis);
  }

  void begin(FanOutJob job) {
    List<Object> args = new ArrayList<>(List.of(FeedKeys.feedUpdatePrepare(), "*"));
    job.fields()
        .forEach((field, value) -> {
          args.add(field);
          args.add(value);
        });
    redis.call(RedisClient.command(Command.XADD, args.toArray()));
  }

  /// @param updates by partition
  void send(Map<Integer, List<FeedUpdate>> updates) {
    script.send(updates);
  }

  /// Number of unfinished jobs of the first stage.
  public long jobs() {
    Response length = redis.call(RedisClient.command(Command.XLEN, FeedKeys.feedUpdatePrepare()));
    return length == null ? 0 : length.toLong();
  }

  /// Time of the oldest message of both stages, unix ms; empty when no message waits.
  public OptionalLong oldest() {
    List<Request> requests = new ArrayList<>();
    requests.add(first(FeedKeys.feedUpdatePrepare()));
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(first(FeedKeys.feedUpdate(partition)));
    }
    return redis.callAll(requests).stream()
        .filter(found -> found != null && found.size() > 0)
        .map(found -> Objects.requireNonNull(found).get(0).get(0).toString())
        .mapToLong(id -> Long.parseLong(id.substring(0, id.indexOf('-'))))
        .min();
  }

  private static Request first(String stream) {
    return RedisClient.command(Command.XRANGE, stream, "-", "+", "COUNT", 1);
  }

  /// Number of unfinished messages of the second stage in each partition.
  public List<Long> backlog() {
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(RedisClient.command(Command.XLEN, FeedKeys.feedUpdate(partition)));
    }
    List<Long> lengths = new ArrayList<>();
    for (Response length : redis.callAll(requests)) {
      lengths.add(length == null ? 0L : length.toLong());
    }
    return lengths;
  }

  /// Readers in messages of the second stage that no worker has taken yet, of each partition.
  Future<List<Long>> waiting() {
    return waiting.ofEach(keys.count());
  }
}
