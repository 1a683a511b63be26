package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Posts that were acknowledged and are on their way into feeds. A page of a reader who follows
/// such an author comes from SQL, so it shows every post that was acknowledged before.
///
/// | post | operation | afterwards |
/// |---|---|---|
/// | not noted | note, fewer than [#MOST] on their way | on its way |
/// | not noted | note, [#MOST] on their way | not noted: a page may show it late |
/// | on its way | readers reached, some not found or reached yet | on its way |
/// | on its way | last readers reached, all found | ended |
/// | on its way | all found, all reached before | ended |
/// | not noted | readers reached | not noted |
/// | not noted | note, all found and reached before | not noted |
///
/// `SweepPendingPosts` deletes what a crash leaves behind.
public final class PendingPostsScript {
  private static final int MOST = 500;

  private final LuaScript note;
  private final LuaScript reach;

  public PendingPostsScript(RedisClient redis) {
    this.note = LuaScript.load(redis, "timeline/add_pending_post.lua");
    this.reach = LuaScript.load(redis, "timeline/reach_readers.lua");
  }

  Future<?> note(long post, long author) {
    return note.run(
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
