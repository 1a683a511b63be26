package io.feedmill.kernel.redis.connection;

import io.vertx.redis.client.impl.types.ErrorType;
import java.util.Set;

/// Distinguishes outages from errors: an outage becomes [RedisUnavailable], every other exception
/// is unchanged.
final class RedisFailure {
  private static final String IN_SCRIPT = "ERR Error running script";
  private static final Set<String> REFUSALS = Set.of("WRONGPASS", "NOAUTH", "NOPERM", "NOPROTO");
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
    return isOutage(error) ? new RedisUnavailable(error.toString()) : error;
  }

  private static boolean isOutage(ErrorType error) {
    String code = code(error);
    return OUTAGES.contains(code) || (code.equals("ERR") && isOutageInScript(error.toString()));
  }

  /// Redis 6.2 puts the error of a script's command after the line of the script, such as `ERR
  /// Error running script (call to f_1): @user_script:1: @user_script: 1: -OOM command not
  /// allowed`.
  private static boolean isOutageInScript(String message) {
    return message.startsWith(IN_SCRIPT)
        && OUTAGES.stream()
            .anyMatch(code ->
                message.contains(": -" + code + " ") || message.contains(": " + code + " "));
  }

  /// Whether the server refuses the login permanently.
  static boolean isRefusal(ErrorType error) {
    return REFUSALS.contains(code(error)) || error.toString().contains("HELLO");
  }

  /// The first word of the server's message.
  static String code(ErrorType error) {
    String message = error.toString();
    int space = message.indexOf(' ');
    return space < 0 ? message : message.substring(0, space);
  }
}
