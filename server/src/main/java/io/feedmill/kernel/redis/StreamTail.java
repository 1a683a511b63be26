package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows one stream over a separate connection. After an outage it continues after the last entry
/// it delivered, so it misses no entry that the stream still holds.
public final class StreamTail implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StreamTail.class);
  private static final int BLOCK_MILLIS = 2_000;
  private static final int PATIENCE_MILLIS = 5_000;
  private static final int MOST = 500;
  private static final int PAUSE_MILLIS = 250;
  private static final String BEGINNING = "0-0";

  private final RedisClient redis;
  private final ContextInternal context;
  private final String key;
  private final Consumer<String> began;
  private final Consumer<Entry> listener;
  private boolean closed;
  private @Nullable Connection connection;
  private @Nullable String last;

  private StreamTail(
      RedisClient redis,
      String key,
      @Nullable String after,
      Consumer<String> began,
      Consumer<Entry> listener) {
    this.redis = redis;
    this.context = (ContextInternal) redis.contexts().getFirst();
    this.key = key;
    this.last = after;
    this.began = began;
    this.listener = listener;
  }

  /// One entry of a stream.
  ///
  /// @param id such as `1526919030474-55`
  public record Entry(String id, Map<String, String> fields) {}

  /// Follows from now on.
  ///
  /// @param listener called on an event loop, one entry after the other; must not block
  public static StreamTail follow(RedisClient redis, String key, Consumer<Entry> listener) {
    return follow(redis, key, _ -> {}, listener);
  }

  /// Follows from now on.
  ///
  /// @param began receives the id of the last entry before the delivered ones, `0-0` for none;
  ///   called once, before the listener
  static StreamTail follow(
      RedisClient redis, String key, Consumer<String> began, Consumer<Entry> listener) {
    return start(new StreamTail(redis, key, null, began, listener));
  }

  /// Follows from an entry on, which is not delivered again.
  ///
  /// @param after id of the entry; `0-0` for all
  /// @param listener called on an event loop, one entry after the other; must not block
  public static StreamTail followAfter(
      RedisClient redis, String key, String after, Consumer<Entry> listener) {
    return start(new StreamTail(redis, key, after, _ -> {}, listener));
  }

  private static StreamTail start(StreamTail tail) {
    tail.context.runOnContext(_ -> tail.connect());
    return tail;
  }

  /// Entries behind `after`, oldest first.
  ///
  /// @param after id of an entry; `0-0` for all
  public static Future<List<Entry>> after(RedisClient redis, String key, String after, int most) {
    return redis
        .send(RedisClient.command(Command.XRANGE, key, "(" + after, "+", "COUNT", most))
        .map(StreamEntries::list);
  }

  /// Whether an entry is after another one, by their ids.
  public static boolean isLater(String entry, String other) {
    int byTime = Long.compare(millis(entry), millis(other));
    return byTime > 0 || (byTime == 0 && sequence(entry) > sequence(other));
  }

  /// The first part of the id of an entry.
  public static long millis(String entry) {
    return Long.parseLong(entry, 0, entry.indexOf('-'), 10);
  }

  /// The second part of the id of an entry.
  public static long sequence(String entry) {
    return Long.parseLong(entry, entry.indexOf('-') + 1, entry.length(), 10);
  }

  private void connect() {
    if (!closed) {
      redis
          .master(key)
          .compose(redis::dedicated)
          .onComplete((made, failure) -> context.execute(() -> connected(made, failure)));
    }
  }

  private void connected(@Nullable Connection made, @Nullable Throwable failure) {
    if (made == null) {
      again(failure);
    } else if (closed) {
      made.close("closed");
    } else {
      connection = made;
      made.ended().onComplete(_ -> again(null));
      if (last == null) {
        findNewest(made);
      } else {
        read(made, last);
      }
    }
  }

  private void findNewest(Connection open) {
    send(
        open,
        RedisClient.command(Command.XREVRANGE, key, "+", "-", "COUNT", 1),
        reply -> {
          List<Entry> newest = StreamEntries.list(reply);
          last = newest.isEmpty() ? BEGINNING : newest.getFirst().id();
          began.accept(last);
          read(open, last);
        });
  }

  private void read(Connection open, String after) {
    Object[] args = {"COUNT", MOST, "BLOCK", BLOCK_MILLIS, "STREAMS", key, after};
    send(
        open,
        RedisClient.command(Command.XREAD, args),
        reply -> {
          StreamEntries.read(reply).forEach(this::deliver);
          if (!closed && last != null) {
            read(open, last);
          }
        });
  }

  /// A server that does not answer in time, or answers with an error, is looked up again.
  private void send(Connection open, Request request, Consumer<@Nullable Response> use) {
    long timer = context.setTimer(PATIENCE_MILLIS, _ -> open.close("no answer"));
    open.send(
        request,
        (reply, failure) -> {
          context.owner().cancelTimer(timer);
          if (failure == null) {
            use.accept(reply);
          } else {
            open.close(String.valueOf(failure.getMessage()));
          }
        });
  }

  private void deliver(Entry entry) {
    last = entry.id();
    try {
      listener.accept(entry);
    } catch (RuntimeException e) {
      LOG.error("stream {}: entry {} was not understood", key, entry.id(), e);
    }
  }

  private void again(@Nullable Throwable failure) {
    connection = null;
    if (!closed) {
      LOG.debug("stream {} is followed again soon: {}", key, String.valueOf(failure));
      context.setTimer(PAUSE_MILLIS, _ -> connect());
    }
  }

  /// Ends at once; the listener receives no later entries.
  @Override
  public void close() {
    context.runOnContext(_ -> {
      closed = true;
      if (connection != null) {
        connection.close("closed");
      }
    });
  }
}
