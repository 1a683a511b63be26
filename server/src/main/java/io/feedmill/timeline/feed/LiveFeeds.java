package io.feedmill.timeline.feed;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.ChannelTail;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The open streams of this server, each of its reader's own feed.
///
/// A push wakes the streams of its reader over a channel; what they send they read from the feed
/// itself, so stream and feed cannot disagree, and a lost wake costs nothing but time: all streams
/// look every [#BETWEEN_LOOKS], and whenever the channel was connected anew.
final class LiveFeeds implements AutoCloseable {
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
  private static final Duration PRESENCE = Duration.ofMinutes(1);

  private final RedisLink redis;
  private final FeedKeys keys;
  private final FeedStore store;
  private final Posts posts;
  private final ReadTimeline timelines;
  private final Executor threads;
  private final Vertx vertx;
  private final Map<Long, Set<LiveFeed>> open = new ConcurrentHashMap<>();
  private final ChannelTail tail;
  private final long timer;

  LiveFeeds(
      RedisLink redis,
      FeedKeys keys,
      FeedStore store,
      Posts posts,
      ReadTimeline timelines,
      Executor threads) {
    this.redis = redis;
    this.keys = keys;
    this.store = store;
    this.posts = posts;
    this.timelines = timelines;
    this.threads = threads;
    this.vertx = redis.contexts().getFirst().owner();
    this.tail = ChannelTail.follow(redis, FeedKeys.CHANNEL, this::woken, this::lookAtAll);
    this.timer = vertx.setPeriodic(BETWEEN_LOOKS.toMillis(), _ -> lookAtAll());
  }

  private void woken(String reader) {
    open.getOrDefault(Long.parseLong(reader), Set.of()).forEach(this::look);
  }

  private void lookAtAll() {
    open.forEach((reader, streams) -> {
      present(reader);
      streams.forEach(this::look);
    });
  }

  private void look(LiveFeed stream) {
    threads.execute(stream::look);
  }

  /// Has pushes wake this reader's streams.
  private void present(long reader) {
    String live = FeedKeys.live(keys.of(reader));
    redis.sendAll(
        List.of(
            RedisLink.command(Command.SADD, live, reader),
            RedisLink.command(Command.EXPIRE, live, PRESENCE.toSeconds())));
  }

  /// Looks where a stream begins, before its client is told that it is open: what comes behind that
  /// is sent.
  ///
  /// @param last id of the last post that the client has; 0 to begin with what comes from now on
  Future<Consumer<LiveStream>> ready(long reader, long last) {
    return start(reader, last).map(start -> stream -> add(reader, last, start, stream));
  }

  /// Null when that is not known, or need not be.
  private Future<@Nullable Head> start(long reader, long last) {
    if (last > 0) {
      return Future.succeededFuture(null);
    }
    return store
        .head(reader, LiveFeed.LOOKED_AT)
        .compose(head -> head.cold() ? warmed(reader) : Future.succeededFuture(head))
        .<@Nullable Head>map(head -> head)
        .otherwise((@Nullable Head) null);
  }

  private Future<Head> warmed(long reader) {
    return timelines.warmed(reader).compose(_ -> store.head(reader, LiveFeed.LOOKED_AT));
  }

  private void add(long reader, long last, @Nullable Head start, LiveStream stream) {
    LiveFeed feed = new LiveFeed(reader, last, start, stream, store, posts, timelines);
    open.compute(
        reader,
        (_, streams) -> {
          Set<LiveFeed> all = streams == null ? ConcurrentHashMap.newKeySet() : streams;
          all.add(feed);
          return all;
        });
    stream.onClose(() ->
        open.computeIfPresent(
            reader,
            (_, streams) -> {
              streams.remove(feed);
              return streams.isEmpty() ? null : streams;
            }));
    present(reader);
    look(feed);
  }

  @Override
  public void close() {
    tail.close();
    vertx.cancelTimer(timer);
    open.values().forEach(streams -> streams.forEach(LiveFeed::close));
  }
}
