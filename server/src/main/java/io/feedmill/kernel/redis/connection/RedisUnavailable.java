package io.feedmill.kernel.redis.connection;

import io.feedmill.kernel.work.Outage;

/// Redis cannot be reached or cannot serve now. Whether a command in flight took effect is unknown,
/// so only idempotent work may be retried. It becomes a 503 over HTTP.
public final class RedisUnavailable extends RuntimeException implements Outage {
  private static final long serialVersionUID = 1L;

  private final boolean refused;

  public RedisUnavailable(String message) {
    this(message, false);
  }

  private RedisUnavailable(String message, boolean refused) {
    super(message, null, false, false);
    this.refused = refused;
  }

  static RedisUnavailable refusal(String message) {
    return new RedisUnavailable(message, true);
  }

  /// Whether the server responds but refuses the login, such as for a wrong password: waiting does
  /// not help.
  public boolean refused() {
    return refused;
  }

  @Override
  public String server() {
    return "Redis";
  }
}
