package io.feedmill.kernel.event;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.vertx.redis.client.Command;

/// Makes the relays of all processes read events immediately, through a stream of one entry that
/// each relay follows. If a notification is lost in an outage, no event is lost: the relay finds it
/// after its next pause.
final class OutboxNotifier implements AutoCloseable {
  private final RedisClient redis;
  private final StreamTail tail;

  private OutboxNotifier(RedisClient redis, StreamTail tail) {
    this.redis = redis;
    this.tail = tail;
  }

  /// @param received called on an event loop for each notification; must not block
  static OutboxNotifier open(RedisClient redis, Runnable received) {
    return new OutboxNotifier(
        redis, StreamTail.follow(redis, EventKeys.OUTBOX, _ -> received.run()));
  }

  /// Sends a notification without waiting for its result.
  void notifyRelays() {
    redis.send(RedisClient.command(Command.XADD, EventKeys.OUTBOX, "MAXLEN", 1, "*", "rung", 1));
  }

  @Override
  public void close() {
    tail.close();
  }
}
