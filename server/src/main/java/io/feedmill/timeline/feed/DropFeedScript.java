package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Deletes the feed of an inactive reader.
///
/// | feed | last visit | afterwards |
/// |---|---|---|
/// | exists | before the time | deleted |
/// | exists | at or after the time | unchanged |
/// | missing | | unchanged |
public final class DropFeedScript {
  private final LuaScript script;
  private final FeedKeys keys;

  public DropFeedScript(RedisClient redis, FeedKeys keys) {
    this.script = LuaScript.load(redis, "timeline/drop_feed.lua");
    this.keys = keys;
  }

  /// @param before unix seconds
  /// @return whether it was deleted
  public boolean call(long reader, long before) {
    int partition = keys.of(reader);
    Response reply =
        script.call(
            List.of(keys.feed(reader), FeedKeys.active(partition), FeedKeys.whole(partition)),
            List.of(Long.toString(reader), Long.toString(before)));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }
}
