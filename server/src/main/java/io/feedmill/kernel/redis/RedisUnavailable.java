package io.feedmill.kernel.redis;

/// Redis cannot be reached or cannot serve now. Whether a command in flight took effect is unknown,
/// so only idempotent work may be tried again. Answered as 503 over HTTP.
public final class RedisUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RedisUnavailable(String message) {
    super(message, null, false, false);
  }
}
