package io.feedmill.kernel.event;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.vertx.redis.client.Command;

/// Has the relays of all processes look for events at once: a stream of one entry that each of them
/// follows. A ring that is lost in an outage costs no event, only the relay's pause.
final class OutboxNotifier implements AutoCloseable {
  private final RedisClient redis;
  private final StreamTail tail;

  private OutboxNotifier(RedisClient redis, StreamTail tail) {
    this.redis = redis;
    this.tail = tail;
  }

  /// @param heard called on an event loop whenever somebody rings; must not block
  static OutboxNotifier hang(RedisClient redis, Runnable heard) {
    return new OutboxNotifier(redis, StreamTail.follow(redis, EventKeys.OUTBOX, _ -> heard.run()));
  }

  /// Rings without waiting whether it succeeds.
  void ring() {
    redis.send(RedisClient.command(Command.XADD, EventKeys.OUTBOX, "MAXLEN", 1, "*", "rung", 1));
  }

  @Override
  public void close() {
    tail.close();
  }
}
