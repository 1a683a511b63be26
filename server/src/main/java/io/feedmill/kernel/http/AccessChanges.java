package io.feedmill.kernel.http;

import io.feedmill.kernel.redis.ChannelTail;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Notifies all servers, over a Redis channel, that the access rights of a session, a token or an
/// account changed, or that the profile of a person changed.
///
/// A message is a kind and one or more ids, separated by spaces; a subject is a kind and one id,
/// such as `account 17`. A cache of data that depends on a subject listens, and reloads the record
/// when notified. Messages are missed while the channel is not connected: listeners are notified
/// when the connection is lost and when it is restored, and then clear their caches.
public final class AccessChanges implements AutoCloseable {
  /// For scripts that announce the sessions they end.
  public static final String CHANNEL = "kernel:access-changes";

  private final RedisClient redis;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private final ChannelTail tail;
  private volatile boolean hearing;

  /// Receives changes, on an event loop; must not block.
  public interface Listener {
    /// @param subject whose record must be read again
    void changed(String subject);

    /// Any subject may have changed.
    void missed();
  }

  private AccessChanges(RedisClient redis) {
    this.redis = redis;
    this.tail =
        ChannelTail.follow(redis, CHANNEL, this::heard, () -> turned(true), () -> turned(false));
  }

  /// Connects in the background.
  public static AccessChanges open(RedisClient redis) {
    return new AccessChanges(redis);
  }

  /// Passes changes to `listener` from now on.
  public void listen(Listener listener) {
    listeners.add(listener);
  }

  /// Whether changes are received now. A dead connection is detected within 3 s.
  public boolean hearing() {
    return hearing;
  }

  /// Notifies all servers, including this one. Blocks until Redis has received the message.
  ///
  /// @param subject a kind and an id
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable when the message could not be
  ///   sent
  public void announce(String subject) {
    redis.call(RedisClient.command(Command.PUBLISH, CHANNEL, subject));
  }

  private void heard(String message) {
    String[] words = message.split(" ", -1);
    for (int i = 1; i < words.length; i++) {
      String subject = words[0] + " " + words[i];
      listeners.forEach(listener -> listener.changed(subject));
    }
  }

  /// Listeners clear their caches before this reports that the channel is connected, and after it
  /// reports that the channel is lost.
  private void turned(boolean connected) {
    boolean before = hearing;
    if (!connected) {
      hearing = false;
    }
    if (connected || before) {
      listeners.forEach(Listener::missed);
    }
    hearing = connected;
  }

  /// Stops receiving changes.
  @Override
  public void close() {
    tail.close();
  }
}
