package io.feedmill.syndication.serve;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.DeskKeys;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Stores a snapshot of a built document.
///
/// | the document | effect |
/// |---|---|
/// | not stored | stored for a week, listed first |
/// | stored | expires a week from now, listed first |
final class StoreSnapshotScript {
  private static final Duration LIFE = Duration.ofDays(7);
  private static final int MOST = 50;

  private final LuaScript script;

  StoreSnapshotScript(RedisClient redis) {
    script = LuaScript.load(redis, "syndication/store_snapshot.lua");
  }

  /// @param texts media type, items and facts
  void run(String feed, String tag, List<String> texts, Buffer packed) {
    List<String> args = new ArrayList<>();
    args.add(tag);
    args.add(Long.toString(LIFE.toMillis()));
    args.add(Integer.toString(MOST));
    args.addAll(texts);
    RedisClient.await(
        script.run(
            List.of(DeskKeys.snapshots(feed), DeskKeys.snapshot(feed, tag)),
            args,
            List.of(packed)));
  }
}
