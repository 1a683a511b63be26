package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Replaces a feed by what SQL says, losing nothing that is pushed meanwhile.
///
/// | rebuild of the feed | operation | afterwards |
/// |---|---|---|
/// | any | begin | under way, earlier ones are refused; pushes are noted from now on |
/// | under way | swap by its token | the feed is what was read and what was noted, kept from now on |
/// | under way | compare by its token | ended, the feed unchanged |
/// | under way | a change of friends, an edit, a deletion | refused when it swaps |
/// | refused, or older than a minute | swap | the feed unchanged |
/// | any | turn | refused, and the feed is not kept |
final class RebuildScript {
  private final LuaScript begin;
  private final LuaScript swap;
  private final LuaScript turn;
  private final FeedKeys keys;
  private final int size;

  RebuildScript(RedisLink redis, FeedKeys keys, int size) {
    this.begin = LuaScript.load(redis, "timeline/begin_rebuild.lua");
    this.swap = LuaScript.load(redis, "timeline/swap_feed.lua");
    this.turn = LuaScript.load(redis, "timeline/turn_reader.lua");
    this.keys = keys;
    this.size = size;
  }

  /// What became of a rebuild.
  enum Outcome {
    /// The feed was not what SQL says.
    WRONG,
    /// The feed was right and shorter than it may be.
    SHORT,
    SAME,
    /// Something overtook it: begin again.
    REFUSED
  }

  /// What to do with what was read.
  enum Purpose {
    /// The reader is here: the feed counts as visited.
    VISIT,
    /// The feed is repaired; one that was not kept counts as visited.
    REPAIR,
    /// Nothing is written.
    COMPARE
  }

  /// @return token to show when swapping
  String begin(long reader) {
    int partition = keys.of(reader);
    return Objects.requireNonNull(
            begin.call(
                List.of(FeedKeys.rebuilding(partition), FeedKeys.arrived(partition)),
                List.of(Long.toString(reader), UUID.randomUUID().toString())))
        .toString();
  }

  /// @param complete whether `posts` are all there are
  /// @param posts elements, newest first
  Outcome swap(long reader, String token, Purpose purpose, boolean complete, List<String> posts) {
    int partition = keys.of(reader);
    List<String> args = new ArrayList<>(8 + posts.size());
    args.add(Long.toString(reader));
    args.add(token);
    args.add(Long.toString(PushPostsScript.LONGEST.toMillis()));
    args.add(Integer.toString(size));
    args.add(complete ? "1" : "0");
    args.add(purpose == Purpose.VISIT ? "1" : "0");
    args.add(purpose == Purpose.COMPARE ? "0" : "1");
    args.add(FeedKeys.CHANNEL);
    args.addAll(posts);
    Response reply =
        Objects.requireNonNull(
            swap.call(
                List.of(
                    keys.feed(reader),
                    FeedKeys.active(partition),
                    FeedKeys.whole(partition),
                    FeedKeys.rebuilding(partition),
                    FeedKeys.arrived(partition),
                    FeedKeys.live(partition),
                    FeedKeys.newest(partition)),
                args));
    if (reply.get(0).toString().equals("refused")) {
      return Outcome.REFUSED;
    }
    return switch (reply.get(1).toInteger()) {
      case 0 -> Outcome.SAME;
      case 1 -> Outcome.SHORT;
      default -> Outcome.WRONG;
    };
  }

  /// @return whether the feed was kept
  boolean turn(long reader) {
    int partition = keys.of(reader);
    Response reply =
        turn.call(
            List.of(
                keys.feed(reader),
                FeedKeys.active(partition),
                FeedKeys.whole(partition),
                FeedKeys.rebuilding(partition),
                FeedKeys.arrived(partition),
                FeedKeys.moved(partition)),
            List.of(Long.toString(reader), Long.toString(PushPostsScript.REMEMBER.toMillis())));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }
}
