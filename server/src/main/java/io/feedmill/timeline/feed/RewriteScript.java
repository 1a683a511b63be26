package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Writes an edit or a deletion into the feeds of a partition.
///
/// | overlay | feeds | operation | overlay | feeds |
/// |---|---|---|---|---|
/// | any | old | mark | the change, applied by readers | old |
/// | the change | old | rewrite | the change | new |
/// | the change | new, no older message remains | settle | empty | new |
/// | the change | older messages remain | settle | the change | unchanged |
/// | a later change | any | settle | the later change | unchanged |
public final class RewriteScript {
  private final LuaScript mark;
  private final LuaScript rewrite;
  private final LuaScript settle;
  private final FeedKeys keys;
  private final int size;

  public RewriteScript(RedisClient redis, FeedKeys keys, int size) {
    this.mark = LuaScript.load(redis, "timeline/mark_post.lua");
    this.rewrite = LuaScript.load(redis, "timeline/rewrite_feeds.lua");
    this.settle = LuaScript.load(redis, "timeline/settle_posts.lua");
    this.keys = keys;
    this.size = size;
  }

  /// Marks the post in every partition; when it returns, no page shows its former content.
  ///
  /// @param json its current content, empty once deleted
  public void mark(long post, String json) {
    List<Future<?>> all = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      all.add(
          mark.run(
              List.of(
                  FeedKeys.overlay(partition),
                  FeedKeys.moved(partition),
                  FeedKeys.rebuilding(partition),
                  FeedKeys.arrived(partition)),
              List.of(
                  Long.toString(PushPostsScript.REMEMBER.toMillis()), Long.toString(post), json)));
    }
    RedisClient.await(Future.all(all));
  }

  /// @param news post id to its JSON, empty once deleted
  /// @param readers of the partition
  /// @return readers whose feeds have become less than half full
  public Future<List<Long>> rewrite(int partition, Map<Long, String> news, List<Long> readers) {
    List<String> names = new ArrayList<>();
    names.add(FeedKeys.active(partition));
    names.add(FeedKeys.whole(partition));
    names.add(FeedKeys.arrivals(partition));
    readers.forEach(reader -> names.add(keys.feed(reader)));
    List<String> args = new ArrayList<>();
    args.add(Integer.toString(size));
    args.add(FeedKeys.CHANNEL);
    args.add(OpenArrivalLogScript.entries(size));
    args.add(Integer.toString(news.size()));
    news.forEach((post, json) -> {
      args.add(Long.toString(post));
      args.add(json);
    });
    readers.forEach(reader -> args.add(Long.toString(reader)));
    return rewrite.run(names, args).map(reply -> shrunk(Objects.requireNonNull(reply)));
  }

  private static List<Long> shrunk(Response reply) {
    List<Long> readers = new ArrayList<>();
    for (int i = 1; i < reply.size(); i++) {
      readers.add(Long.parseLong(reply.get(i).toString()));
    }
    return readers;
  }

  /// @param first id of the first message that requested it
  /// @param json that was written, empty for a deletion
  /// @return false when older messages remain: the request is repeated after them
  public Future<Boolean> settle(int partition, String first, long post, String json) {
    return settle
        .run(
            List.of(FeedKeys.feedUpdate(partition), FeedKeys.overlay(partition)),
            List.of(first, Long.toString(post), json))
        .map(reply -> Objects.requireNonNull(reply).toInteger() == 1);
  }
}
