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

/// Limits concurrent requests to a host: all processes of a site together have two slots at each
/// host. A slot that is not released, because its process died, expires.
public final class HostSlots {
  /// Slots of a host.
  public static final int MOST = 2;

  /// How much longer a slot lives than any request takes.
  private static final Duration MARGIN = Duration.ofSeconds(15);

  private static final Logger LOG = LoggerFactory.getLogger(HostSlots.class);

  private final RedisClient redis;
  private final LargeBodies bodies;
  private final AcquireHostSlotScript enter;
  private final Duration lifetime;

  /// Memory for large documents, compressed and decompressed, is limited to a quarter of the heap.
  ///
  /// @param longest that any request takes
  public HostSlots(RedisClient redis, Duration longest) {
    this(redis, LargeBodies.ofHeap(2L * Feeds.MAX_BYTES), longest);
  }

  /// @param bodies bounds the memory of large documents
  /// @param longest that any request takes
  public HostSlots(RedisClient redis, LargeBodies bodies, Duration longest) {
    this.redis = redis;
    this.bodies = bodies;
    this.enter = new AcquireHostSlotScript(redis);
    this.lifetime = longest.plus(MARGIN);
  }

  /// A holder without a slot.
  ///
  /// @param respectsPauses whether to respect pauses that hosts requested
  public HeldHostSlot visit(boolean respectsPauses) {
    return new HeldHostSlot(this, bodies, RandomText.of(12), respectsPauses);
  }

  /// @param waits time within which the holder retries when all slots are in use; zero when it does
  ///   not
  AcquireHostSlotScript.Admission enter(
      String holder, String host, String before, boolean respectsPauses, Duration waits) {
    return enter.call(holder, host, before, MOST, lifetime, respectsPauses, waits);
  }

  /// Releases a slot, even when interrupted; when Redis is unavailable the slot expires.
  void leave(String holder, String host) {
    boolean interrupted = Thread.interrupted();
    try {
      redis.call(RedisClient.command(Command.ZREM, FetchKeys.slots(host), holder));
    } catch (RedisUnavailable e) {
      LOG.debug("a slot at {} is not released and will expire: {}", host, e.getMessage());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
