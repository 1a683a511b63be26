package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles failures of messages, and schedules the reclaiming of messages of stopped workers.
///
/// During an outage a worker keeps its messages and retries them itself, so that an unavailable
/// database uses up no delivery attempts. A message that fails for another reason is delivered
/// again after a while, and becomes a dead letter after too many attempts.
final class MessageAttempts {
  private static final Logger LOG = LoggerFactory.getLogger(MessageAttempts.class);
  private static final Duration BETWEEN_RECLAIMS = Duration.ofSeconds(5);

  private final InstantSource clock;
  private final Duration between;
  private Instant nextReclaim = Instant.EPOCH;

  public MessageAttempts(InstantSource clock) {
    this(clock, BETWEEN_RECLAIMS);
  }

  public MessageAttempts(InstantSource clock, Duration between) {
    this.clock = clock;
    this.between = between;
  }

  /// Whether it is time to reclaim messages of stopped workers.
  boolean reclaim() {
    Instant now = clock.instant();
    if (now.isBefore(nextReclaim)) {
      return false;
    }
    nextReclaim = now.plus(between);
    return true;
  }

  /// Processes a message. Rethrows outages; logs any other failure.
  ///
  /// @return whether it succeeded
  static boolean attempt(Message message, Runnable work) {
    try {
      work.run();
      return true;
    } catch (DatabaseUnavailable | RedisUnavailable e) {
      throw e;
    } catch (RuntimeException | Error e) {
      LOG.warn("message {} {} failed", message.id(), message.fields(), e);
      return false;
    }
  }
}
