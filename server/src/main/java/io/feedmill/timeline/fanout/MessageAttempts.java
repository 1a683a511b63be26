package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How a worker of a stream goes about failures, and when it looks for what dead workers left.
///
/// In an outage a worker keeps what it has taken and tries again itself, so that no message uses up
/// its tries on a database that is away. A message that fails by itself stays taken: it is taken
/// again after a while, and given up when that happened too often.
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

  /// Whether it is time to look for messages that others left behind.
  boolean reclaim() {
    Instant now = clock.instant();
    if (now.isBefore(nextReclaim)) {
      return false;
    }
    nextReclaim = now.plus(between);
    return true;
  }

  /// Does the work of a message. An outage is thrown on; any other failure is only logged.
  ///
  /// @return whether it was done
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
