package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Deletes a feed.
///
/// | the feed | effect |
/// |---|---|
/// | has live articles | none; they must be withdrawn first |
/// | has none | deleted with its consumers; import dates stay |
final class DeleteFeedScript {
  private final LuaScript script;

  DeleteFeedScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/delete_feed.lua");
  }

  ChangeOutcome run(String feed) {
    List<String> keys =
        List.of(
            DeskKeys.feed(feed),
            DeskKeys.feeds(),
            DeskKeys.published(feed),
            DeskKeys.consumers(feed),
            DeskKeys.fetches(feed),
            DeskKeys.tombstones(feed));
    return switch (Objects.requireNonNull(script.call(keys, List.of(feed))).toInteger()) {
      case 1 -> ChangeOutcome.DONE;
      case 0 -> ChangeOutcome.UNKNOWN;
      default -> ChangeOutcome.CHANGED;
    };
  }
}
