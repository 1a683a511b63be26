package io.feedmill.kernel.redis;

import io.vertx.core.buffer.Buffer;

/// One key with its value, as a server hands it out by DUMP.
///
/// @param expiresMillis when it expires, ms since 1970; 0 for never
/// @param value what RESTORE takes
public record KeyCopy(String key, long expiresMillis, Buffer value) {
  private static final int FOOTER = 10;

  /// Version of the form of the value: a server reads those up to its own.
  public int form() {
    return value.getUnsignedShortLE(value.length() - FOOTER);
  }
}
