package io.feedmill.testing;

/// An error reply of Redis, such as `WRONGTYPE Operation against a key ...`.
public record RedisError(String message) {
  boolean isMoved() {
    return message.startsWith("MOVED ");
  }

  /// The `host:port` that a `MOVED` points to.
  String target() {
    return message.substring(message.lastIndexOf(' ') + 1);
  }
}
