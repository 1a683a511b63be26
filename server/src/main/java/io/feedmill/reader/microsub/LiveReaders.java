package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.channel.api.ChannelEvents;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/// The open streams of this server. A change notifies the streams of its account, which read their
/// events from Redis. A lost notification only costs time: all streams poll every [#POLL_INTERVAL],
/// which also keeps the connections alive. When the number of unread notifications is computed
/// again, the streams of its account send the count of their channel if it changed.
final class LiveReaders implements AutoCloseable {
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(10);

  private final ChannelEvents channelEvents;
  private final Channels channels;
  private final Timelines timelines;
  private final VisiblePage visible;
  private final Sources sources;
  private final OwnNotifications own;
  private final Executor threads;
  private final Vertx vertx;
  private final Map<Long, Set<LiveReader>> open = new ConcurrentHashMap<>();
  private final AutoCloseable listening;
  private final long timer;

  LiveReaders(
      ChannelEvents channelEvents,
      Channels channels,
      Timelines timelines,
      VisiblePage visible,
      Sources sources,
      OwnNotifications own,
      Executor threads,
      Vertx vertx) {
    this.channelEvents = channelEvents;
    this.channels = channels;
    this.timelines = timelines;
    this.visible = visible;
    this.sources = sources;
    this.own = own;
    this.threads = threads;
    this.vertx = vertx;
    this.listening = channelEvents.listen(this::woken, this::pollAll);
    own.listen(this::counted);
    this.timer = vertx.setPeriodic(POLL_INTERVAL.toMillis(), _ -> pingAll());
  }

  private void woken(long account) {
    open.getOrDefault(account, Set.of()).forEach(stream -> threads.execute(stream::poll));
  }

  private void counted(long account) {
    open.getOrDefault(account, Set.of()).forEach(stream -> threads.execute(stream::count));
  }

  private void pollAll() {
    open.keySet().forEach(this::woken);
  }

  private void pingAll() {
    open.values().forEach(streams -> streams.forEach(LiveReader::ping));
    open.keySet().forEach(account -> threads.execute(() -> own.unread(account)));
    pollAll();
  }

  /// @param last id of the last event that the client has seen
  void add(long account, String last, LiveStream stream) {
    LiveReader reader =
        new LiveReader(account, last, stream, channelEvents, channels, timelines, visible, sources);
    open.compute(
        account,
        (_, streams) -> {
          Set<LiveReader> all = streams == null ? ConcurrentHashMap.newKeySet() : streams;
          all.add(reader);
          return all;
        });
    stream.onClose(() ->
        open.computeIfPresent(
            account,
            (_, streams) -> {
              streams.remove(reader);
              return streams.isEmpty() ? null : streams;
            }));
    threads.execute(() -> {
      reader.begin();
      stream.send(null, "started", "{}");
      reader.poll();
    });
  }

  @Override
  public void close() {
    try {
      listening.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    vertx.cancelTimer(timer);
    open.values().forEach(streams -> streams.forEach(LiveReader::close));
  }
}
