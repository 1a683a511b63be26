package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Appends messages of the second stage to the streams of their partitions, in their order.
final class SendUpdatesScript {
  private final RedisClient redis;
  private final LuaScript script;

  SendUpdatesScript(RedisClient redis) {
    this.redis = redis;
    this.script = LuaScript.load(redis, "timeline/send_updates.lua");
  }

  /// The common fields of messages that differ only in their readers.
  private record Alike(FeedUpdate.Kind kind, long post, long at) {}

  /// @param updates by partition
  void send(Map<Integer, List<FeedUpdate>> updates) {
    RedisClient.await(
        redis.together(() -> {
          List<Future<?>> all = new ArrayList<>();
          updates.forEach((partition, messages) -> all.add(run(partition, messages)));
          return Future.all(all);
        }));
  }

  private Future<?> run(int partition, List<FeedUpdate> messages) {
    List<String> args = new ArrayList<>();
    messages.stream()
        .collect(
            Collectors.groupingBy(
                each -> new Alike(each.kind(), each.post(), each.at()),
                LinkedHashMap::new,
                Collectors.toList()))
        .forEach((what, some) -> {
          args.add(what.kind().label());
          args.add(Long.toString(what.post()));
          args.add(Long.toString(what.at()));
          args.add(Integer.toString(some.size()));
          some.forEach(message -> args.add(message.users()));
        });
    return script.run(List.of(FeedKeys.feedUpdate(partition)), args);
  }
}
