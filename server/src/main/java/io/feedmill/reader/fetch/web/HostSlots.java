package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.LargeBodies;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.reader.parse.api.Feeds;
import io.vertx.redis.client.Command;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The places at hosts: all processes of a site together ask a host for two things at a time. One
/// that is not given back, as its process died, runs out.
public final class HostSlots {
  /// Places of a host.
  public static final int MOST = 2;

  /// Longer than the web may take for anything.
  private static final Duration LIFETIME = Web.DEADLINE.plusSeconds(15);

  private static final Logger LOG = LoggerFactory.getLogger(HostSlots.class);

  private final RedisClient redis;
  private final LargeBodies bodies;
  private final AcquireHostSlotScript enter;

  /// With as many large documents, as they come and unpacked, as fit into a quarter of the heap.
  public HostSlots(RedisClient redis) {
    this(redis, LargeBodies.ofHeap(2L * Feeds.MAX_BYTES));
  }

  /// @param bodies bounds what is held of large documents
  public HostSlots(RedisClient redis, LargeBodies bodies) {
    this.redis = redis;
    this.bodies = bodies;
    this.enter = new AcquireHostSlotScript(redis);
  }

  /// A walk over hosts that begins nowhere.
  ///
  /// @param heeding whether to stay away from hosts that want to be left alone
  public HeldHostSlot visit(boolean heeding) {
    return new HeldHostSlot(this, bodies, RandomText.of(12), heeding);
  }

  /// @param waits within which the holder asks again when there is no place; zero when it does not
  AcquireHostSlotScript.Admission enter(
      String holder, String host, String before, boolean heeding, Duration waits) {
    return enter.call(holder, host, before, MOST, LIFETIME, heeding, waits);
  }

  /// Gives a place back, even when interrupted, or leaves it to its end when Redis is away.
  void leave(String holder, String host) {
    boolean interrupted = Thread.interrupted();
    try {
      redis.call(RedisClient.command(Command.ZREM, FetchKeys.places(host), holder));
    } catch (RedisUnavailable e) {
      LOG.debug("a place at {} is left to its end: {}", host, e.getMessage());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
