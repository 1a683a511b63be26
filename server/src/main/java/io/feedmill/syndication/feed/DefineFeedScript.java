package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Makes a feed, or changes how one works.
///
/// | the feed | to be made only | to be changed |
/// |---|---|---|
/// | exists | nothing | changed, built anew |
/// | does not | made | nothing |
final class DefineFeedScript {
  private final LuaScript script;

  DefineFeedScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/define_feed.lua");
  }

  /// @param change whether it is one that exists
  /// @return whether the feed is as defined now
  boolean run(FeedDefinition feed, boolean change) {
    List<String> args = new ArrayList<>(List.of(feed.name(), change ? "1" : "0"));
    feed.fields()
        .forEach((name, value) -> {
          args.add(name);
          args.add(value);
        });
    return Objects.requireNonNull(
                script.call(List.of(DeskKeys.feed(feed.name()), DeskKeys.feeds()), args))
            .toInteger()
        > 0;
  }
}
