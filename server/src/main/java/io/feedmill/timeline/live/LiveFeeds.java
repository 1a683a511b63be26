package io.feedmill.timeline.live;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.ChannelTail;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.ArrivalLog;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.LogPosition;
import io.feedmill.timeline.feed.OpenArrivalLogScript;
import io.feedmill.timeline.read.ReadTimeline;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// The open live streams of this server, each of one reader's feed.
///
/// Each script that changes a feed also appends to the reader's arrival log
/// ([OpenArrivalLogScript]) and notifies the streams over a channel; the streams read the log. So
/// stream and feed agree, and a lost notification only costs time: all streams poll every
/// [#POLL_INTERVAL], and when the channel was reconnected.
public final class LiveFeeds implements AutoCloseable {
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(10);

  private final FeedStore store;
  private final OpenArrivalLogScript follow;
  private final LiveEvents events;
  private final ReadTimeline timelines;
  private final Executor threads;
  private final Vertx vertx;
  private final Map<Long, Set<LiveFeed>> open = new ConcurrentHashMap<>();
  private final ChannelTail tail;
  private final long timer;

  public LiveFeeds(
      RedisClient redis,
      FeedStore store,
      OpenArrivalLogScript follow,
      LiveEvents events,
      ReadTimeline timelines,
      Executor threads) {
    this.store = store;
    this.follow = follow;
    this.events = events;
    this.timelines = timelines;
    this.threads = threads;
    this.vertx = redis.contexts().getFirst().owner();
    this.tail = ChannelTail.follow(redis, FeedKeys.CHANNEL, this::woken, this::pollAll);
    this.timer = vertx.setPeriodic(POLL_INTERVAL.toMillis(), _ -> pollAll());
  }

  private void woken(String reader) {
    open.getOrDefault(Long.parseLong(reader), Set.of()).forEach(this::poll);
  }

  private void pollAll() {
    open.forEach((reader, streams) -> {
      follow.run(reader);
      streams.forEach(this::poll);
    });
  }

  private void poll(LiveFeed stream) {
    if (stream.requestPoll()) {
      threads.execute(stream::poll);
    }
  }

  /// Opens the arrival log before the client's stream is opened. After an outage the stream begins
  /// with a reset.
  ///
  /// @param last where the client resumes; empty to begin with what arrives from now on
  public Future<Consumer<LiveStream>> ready(long reader, Optional<LogPosition> last) {
    return follow
        .run(reader)
        .map(ArrivalLog::end)
        .otherwise(LogPosition.UNKNOWN)
        .map(end ->
            stream -> {
              LogPosition place = last.orElse(end);
              if (place.equals(end) && !end.equals(LogPosition.UNKNOWN)) {
                stream.send(end.toString(), "started", "{}");
              }
              add(reader, new LiveFeed(reader, place, stream, store, follow, events), stream);
            });
  }

  private void add(long reader, LiveFeed feed, LiveStream stream) {
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
    threads.execute(() -> timelines.cache(reader));
    poll(feed);
  }

  @Override
  public void close() {
    tail.close();
    vertx.cancelTimer(timer);
    open.values().forEach(streams -> streams.forEach(LiveFeed::close));
  }
}
