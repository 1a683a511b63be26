package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// Counts readers in messages of the second stage that no worker has taken yet, in the oldest
/// [#MOST] of each partition.
final class CountWaitingReadersScript {
  private static final int MOST = 50;

  private final RedisClient redis;
  private final LuaScript script;

  CountWaitingReadersScript(RedisClient redis) {
    this.redis = redis;
    this.script = LuaScript.load(redis, "timeline/count_waiting_readers.lua");
  }

  /// Number of waiting readers of each partition.
  Future<List<Long>> ofEach(int partitions) {
    return redis.together(() -> {
      List<Future<Long>> all = IntStream.range(0, partitions).mapToObj(this::ofOne).toList();
      return Future.all(all).map(_ -> all.stream().map(Future::result).toList());
    });
  }

  private Future<Long> ofOne(int partition) {
    return script
        .run(
            List.of(FeedKeys.feedUpdate(partition)),
            List.of(FeedKeys.GROUP, Integer.toString(MOST)))
        .map(reply -> Objects.requireNonNull(reply).toLong());
  }
}
