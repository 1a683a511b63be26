package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Opens the arrival logs of readers with live streams; a log is kept for a while after the last
/// stream closed.
///
/// | log | operation | log afterwards |
/// |---|---|---|
/// | none | open | created, empty |
/// | any | open | unchanged, kept for [#KEPT] longer |
/// | none | push, edit, deletion, change of relations | none |
/// | without the post | push of it | the post at the end |
/// | with the post | push of it | unchanged |
/// | any | edit, deletion, change of relations, repair of a wrong feed | an entry at the end |
/// | full | any that adds | its oldest entry is deleted |
///
/// The scripts that write feeds write the logs too, so a post is in the feed when it arrives.
public final class OpenArrivalLogScript {
  /// How long a log is kept after the last stream of its reader closed.
  static final Duration KEPT = Duration.ofMinutes(15);

  private static final int LEAST = 300;
  private static final int MOST_DROPPED = 100;

  private final LuaScript script;
  private final FeedKeys keys;

  public OpenArrivalLogScript(RedisClient redis, FeedKeys keys) {
    this.script = LuaScript.load(redis, "timeline/open_arrival_log.lua");
    this.keys = keys;
  }

  /// Maximum number of entries of a log: at least the number of posts of a feed.
  static String entries(int feedSize) {
    return Integer.toString(Math.max(LEAST, feedSize));
  }

  public Future<ArrivalLog> run(long reader) {
    int partition = keys.of(reader);
    return script
        .run(
            List.of(FeedKeys.live(partition), FeedKeys.arrivals(partition)),
            List.of(
                Long.toString(reader),
                Long.toString(KEPT.toSeconds()),
                Integer.toString(MOST_DROPPED)))
        .map(log -> ArrivalLog.parse(Objects.requireNonNull(log).toString()));
  }
}
