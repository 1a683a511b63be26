package io.feedmill.kernel.redis;

import io.vertx.redis.client.impl.types.ErrorType;
import java.util.Set;

/// Tells an outage from a mistake: an outage becomes [RedisUnavailable], everything else stays.
final class RedisFailure {
  private static final Set<String> OUTAGES =
      Set.of(
          "LOADING",
          "CLUSTERDOWN",
          "MASTERDOWN",
          "READONLY",
          "NOREPLICAS",
          "MISCONF",
          "OOM",
          "BUSY");

  private RedisFailure() {}

  static Throwable of(ErrorType error) {
    return OUTAGES.contains(code(error)) ? new RedisUnavailable(error.toString()) : error;
  }

  /// The first word of the server's message.
  static String code(ErrorType error) {
    String message = error.toString();
    int space = message.indexOf(' ');
    return space < 0 ? message : message.substring(0, space);
  }
}
