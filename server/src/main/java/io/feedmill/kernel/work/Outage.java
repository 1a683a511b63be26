package io.feedmill.kernel.work;

import org.jspecify.annotations.Nullable;

/// Marks exceptions for a required server that is unavailable. The log condenses them, and HTTP
/// returns 503 for them.
public interface Outage {
  /// Such as `Redis`.
  String server();

  /// The outage that an exception is, or that caused it.
  ///
  /// @return null when it has another cause
  static @Nullable Outage in(@Nullable Throwable error) {
    Throwable each = error;
    for (int depth = 0; each != null && depth < 16; depth++) {
      if (each instanceof Outage outage) {
        return outage;
      }
      each = each.getCause();
    }
    return null;
  }
}
