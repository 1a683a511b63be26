package io.feedmill.kernel.redis;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows one stream from now on, over a connection of its own. After an outage it goes on behind
/// the last entry it gave, so it misses nothing that the stream still holds.
public final class StreamTail implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StreamTail.class);
  private static final int BLOCK_MILLIS = 5_000;
  private static final int MOST = 500;
  private static final long PAUSE_MILLIS = 250;
  private static final String BEGINNING = "0-0";

  private final RedisLink redis;
  private final Vertx vertx;
  private final String key;
  private final Consumer<Entry> listener;
  private volatile boolean closed;
  private volatile @Nullable RedisConnection connection;
  private volatile @Nullable String last;

  private StreamTail(RedisLink redis, String key, Consumer<Entry> listener) {
    this.redis = redis;
    this.vertx = redis.vertx();
    this.key = key;
    this.listener = listener;
  }

  /// One entry of a stream.
  ///
  /// @param id such as `1526919030474-55`
  public record Entry(String id, Map<String, String> fields) {}

  /// @param listener called on an event loop, one entry after the other; must not block
  public static StreamTail follow(RedisLink redis, String key, Consumer<Entry> listener) {
    StreamTail tail = new StreamTail(redis, key, listener);
    tail.redis.contexts().getFirst().runOnContext(_ -> tail.connect());
    return tail;
  }

  /// Entries behind `after`, oldest first.
  ///
  /// @param after id of an entry; `0-0` for all
  public static Future<List<Entry>> after(RedisLink redis, String key, String after, int most) {
    return redis
        .send(RedisLink.command(Command.XRANGE, key, "(" + after, "+", "COUNT", most))
        .map(reply -> reply == null ? List.of() : reply.stream().map(StreamTail::entry).toList());
  }

  private void connect() {
    if (closed) {
      return;
    }
    redis
        .dedicated()
        .compose(made -> {
          connection = made;
          return last == null ? newest(made) : Future.succeededFuture(last);
        })
        .onComplete((id, failure) -> {
          if (failure != null || closed) {
            again(failure);
          } else {
            last = id;
            read();
          }
        });
  }

  private Future<String> newest(RedisConnection open) {
    return open.send(RedisLink.command(Command.XREVRANGE, key, "+", "-", "COUNT", 1))
        .map(reply ->
            reply == null || reply.size() == 0 ? BEGINNING : reply.get(0).get(0).toString());
  }

  private void read() {
    RedisConnection open = connection;
    if (closed || open == null) {
      return;
    }
    open.send(
            RedisLink.command(
                Command.XREAD,
                "COUNT",
                MOST,
                "BLOCK",
                BLOCK_MILLIS,
                "STREAMS",
                key,
                String.valueOf(last)))
        .onComplete((reply, failure) -> {
          if (failure != null) {
            again(failure);
          } else {
            give(reply);
            read();
          }
        });
  }

  private void give(@Nullable Response reply) {
    if (reply == null || reply.size() == 0) {
      return;
    }
    Response entries = reply.isMap() ? reply.get(key) : reply.get(0).get(1);
    for (Response each : entries) {
      Entry entry = entry(each);
      last = entry.id();
      try {
        listener.accept(entry);
      } catch (RuntimeException e) {
        LOG.error("stream {}: entry {} was not understood", key, entry.id(), e);
      }
    }
  }

  private static Entry entry(Response reply) {
    Response pairs = reply.get(1);
    Map<String, String> fields = new LinkedHashMap<>();
    if (pairs.type() == ResponseType.MULTI && pairs.isMap()) {
      pairs.getKeys().forEach(field -> fields.put(field, pairs.get(field).toString()));
    } else {
      for (int i = 0; i + 1 < pairs.size(); i += 2) {
        fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
      }
    }
    return new Entry(reply.get(0).toString(), fields);
  }

  private void again(@Nullable Throwable failure) {
    drop();
    if (!closed) {
      LOG.debug("stream {} is followed again soon: {}", key, String.valueOf(failure));
      vertx.setTimer(PAUSE_MILLIS, _ -> connect());
    }
  }

  private void drop() {
    RedisConnection open = connection;
    connection = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public void close() {
    closed = true;
    drop();
  }
}
