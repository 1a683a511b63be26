package io.feedmill.kernel.redis;

import io.vertx.redis.client.impl.types.ErrorType;
import java.util.Set;

/// Tells an outage from a mistake: an outage becomes [RedisUnavailable], everything else stays.
final class RedisFailure {
  private static final Set<String> OUTAGES =
      Set.of(
          "CONNECTION_CLOSED",
          "LOADING",
          "CLUSTERDOWN",
          "MASTERDOWN",
          "READONLY",
          "TRYAGAIN",
          "NOREPLICAS",
          "MISCONF",
          "OOM",
          "BUSY");

  private RedisFailure() {}

  static Throwable of(Throwable error) {
    if (error instanceof RedisUnavailable) {
      return error;
    }
    String message = String.valueOf(error.getMessage());
    if (error instanceof ErrorType reply) {
      return isOutage(reply) ? new RedisUnavailable(message) : error;
    }
    return new RedisUnavailable(message);
  }

  private static boolean isOutage(ErrorType reply) {
    String message = reply.toString();
    int space = message.indexOf(' ');
    return OUTAGES.contains(space < 0 ? message : message.substring(0, space))
        || message.contains("] CONNECTION_CLOSED");
  }
}
