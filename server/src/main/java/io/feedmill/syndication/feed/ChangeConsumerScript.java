package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Gives a feed a consumer, or takes one away; every server learns of it at once.
///
/// | the feed | given | taken away |
/// |---|---|---|
/// | exists | known, unless there are 100 or one has its name | unknown from now on, when it was known |
/// | does not | nothing | nothing |
final class ChangeConsumerScript {
  static final int MOST = 100;

  private final LuaScript script;

  ChangeConsumerScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/change_consumer.lua");
  }

  /// [ChangeOutcome#CHANGED] when there are too many, [ChangeOutcome#UNCHANGED] when another has
  /// the name.
  ///
  /// @param json empty to take it away
  /// @param name empty to take it away
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
