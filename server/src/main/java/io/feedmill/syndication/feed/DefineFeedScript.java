package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Creates a feed or changes its definition.
///
/// | the feed | create | change |
/// |---|---|---|
/// | exists | nothing | changed; its documents are rebuilt |
/// | does not exist | created | nothing |
final class DefineFeedScript {
  private final LuaScript script;

  DefineFeedScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/define_feed.lua");
  }

  /// @param change true to change an existing feed, false to create one
  /// @return whether the feed was created or changed
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
