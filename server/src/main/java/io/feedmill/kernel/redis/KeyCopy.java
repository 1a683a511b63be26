package io.feedmill.kernel.redis;

import io.vertx.core.buffer.Buffer;

/// One key with its value, as returned by DUMP.
///
/// @param expiresMillis when it expires, ms since 1970; 0 for never
/// @param value for RESTORE
public record KeyCopy(String key, long expiresMillis, Buffer value) {
  private static final int FOOTER = 10;

  /// Version of the format of the value: a server can read versions up to its own.
  public int form() {
    return value.getUnsignedShortLE(value.length() - FOOTER);
  }
}
