package io.feedmill.testing;

/// What Redis answered instead of a result, such as `WRONGTYPE Operation against a key ...`.
public record RedisError(String message) {
  boolean isMoved() {
    return message.startsWith("MOVED ");
  }

  /// The `host:port` that a `MOVED` points to.
  String target() {
    return message.substring(message.lastIndexOf(' ') + 1);
  }
}
