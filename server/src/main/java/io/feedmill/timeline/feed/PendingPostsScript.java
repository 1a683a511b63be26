package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Pending posts: acknowledged, but not in all feeds yet. A page of a reader who follows such an
/// author comes from SQL, so it shows every acknowledged post.
///
/// | post | operation | afterwards |
/// |---|---|---|
/// | not recorded | add, fewer than [#MOST] pending | pending |
/// | not recorded | add, [#MOST] pending | not recorded: a page may show it late |
/// | pending | readers reached, some not found or reached yet | pending |
/// | pending | last readers reached, all found | deleted |
/// | pending | all found, all reached before | deleted |
/// | not recorded | readers reached | not recorded |
/// | not recorded | add, all found and reached before | not recorded |
///
/// `SweepPendingPosts` deletes pending posts that remain after a crash.
public final class PendingPostsScript {
  private static final int MOST = 500;

  private final LuaScript add;
  private final LuaScript reach;

  public PendingPostsScript(RedisClient redis) {
    this.add = LuaScript.load(redis, "timeline/add_pending_post.lua");
    this.reach = LuaScript.load(redis, "timeline/reach_readers.lua");
  }

  Future<?> add(long post, long author) {
    return add.run(
        List.of(FeedKeys.pending(), FeedKeys.prepared()),
        List.of(Long.toString(post), Long.toString(author), Integer.toString(MOST)));
  }

  /// @param reached readers by post
  Future<?> reached(Map<Long, Integer> reached) {
    List<String> args = new ArrayList<>();
    reached.forEach((post, readers) -> {
      args.add(Long.toString(post));
      args.add(Integer.toString(readers));
    });
    return reach.run(List.of(FeedKeys.pending(), FeedKeys.prepared()), args);
  }
}
