package io.feedmill.notifications.live;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.ChannelTail;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.notifications.line.NotificationKeys;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/// The open streams of this server: each sends the number of unread lines when it changes.
///
/// Every script that changes lines announces the account on a channel. A lost message costs time
/// only: the numbers of open streams are computed again every [#POLL_INTERVAL] and when the channel
/// was reconnected.
public final class LiveNotifications implements AutoCloseable {
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(20);

  private final UnreadCounts counts;
  private final LineChanges changes = new LineChanges();
  private final Executor threads;
  private final Vertx vertx;
  private final Map<Long, Set<Stream>> open = new ConcurrentHashMap<>();
  private final ChannelTail tail;
  private final long timer;

  /// @param threads starts each task on a new virtual thread
  public LiveNotifications(RedisClient redis, UnreadCounts counts, Executor threads) {
    this.counts = counts;
    this.threads = threads;
    this.vertx = redis.contexts().getFirst().owner();
    counts.listen(this::computed);
    this.tail =
        ChannelTail.follow(
            redis, NotificationKeys.CHANNEL, this::changed, this::missed, changes::lost);
    this.timer = vertx.setPeriodic(POLL_INTERVAL.toMillis(), _ -> poll());
  }

  /// An open stream with the number that it sent last.
  private static final class Stream {
    private final LiveStream stream;
    private int sent = -1;

    Stream(LiveStream stream) {
      this.stream = stream;
    }

    synchronized void send(int number) {
      if (number != sent) {
        sent = number;
        stream.send(null, "unread", "{\"unread\":" + number + "}");
      }
    }
  }

  private void changed(String account) {
    long id = Long.parseLong(account);
    changes.changed(id);
    counts.changed(id);
  }

  private void missed() {
    changes.following();
    counts.missed();
    poll();
  }

  private void poll() {
    open.keySet().forEach(counts::changed);
  }

  private void computed(long account, int number) {
    open.getOrDefault(account, Set.of()).forEach(stream -> stream.send(number));
  }

  /// Returns a check, which does not block, whether the lines of an account are still unchanged.
  /// Must be called before they are read.
  public BooleanSupplier unchanged(long account) {
    return changes.begin(account);
  }

  /// Adds an opened stream, which begins with the present number.
  public void add(long account, LiveStream opened) {
    Stream stream = new Stream(opened);
    open.compute(
        account,
        (_, streams) -> {
          Set<Stream> all = streams == null ? ConcurrentHashMap.newKeySet() : streams;
          all.add(stream);
          return all;
        });
    opened.onClose(() ->
        open.computeIfPresent(
            account,
            (_, streams) -> {
              streams.remove(stream);
              return streams.isEmpty() ? null : streams;
            }));
    opened.send(null, "open", "{}");
    threads.execute(() -> {
      stream.send(counts.shown(account));
      counts.changed(account);
    });
  }

  /// Number of open streams.
  public int open() {
    return open.values().stream().mapToInt(Set::size).sum();
  }

  @Override
  public void close() {
    tail.close();
    vertx.cancelTimer(timer);
    open.values().forEach(streams -> streams.forEach(each -> each.stream.close()));
  }
}
