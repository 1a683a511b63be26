package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Adds a consumer to a feed or removes one. All servers are notified by key tracking.
///
/// | the feed | add | remove |
/// |---|---|---|
/// | exists | added, unless there are 100 or one has this name | removed, if present |
/// | does not exist | nothing | nothing |
final class ChangeConsumerScript {
  static final int MOST = 100;

  private final LuaScript script;

  ChangeConsumerScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/change_consumer.lua");
  }

  /// [ChangeOutcome#CHANGED] when the feed has 100 consumers, [ChangeOutcome#UNCHANGED] when
  /// another consumer has the name.
  ///
  /// @param json empty to remove the consumer
  /// @param name empty to remove the consumer
  ChangeOutcome run(String feed, String id, String json, String name) {
    List<String> keys =
        List.of(DeskKeys.feed(feed), DeskKeys.consumers(feed), DeskKeys.fetches(feed));
    List<String> args = List.of(id, json, Integer.toString(MOST), name);
    return switch (Objects.requireNonNull(script.call(keys, args)).toInteger()) {
      case 1 -> ChangeOutcome.DONE;
      case 0 -> ChangeOutcome.UNKNOWN;
      case -2 -> ChangeOutcome.UNCHANGED;
      default -> ChangeOutcome.CHANGED;
    };
  }
}
