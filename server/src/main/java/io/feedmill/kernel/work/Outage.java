package io.feedmill.kernel.work;

import org.jspecify.annotations.Nullable;

/// Marks exceptions for a required server that is unavailable. The log condenses them, HTTP answers
/// them with 503.
public interface Outage {
  /// Such as `Redis`.
  String server();

  /// The outage that an exception is or comes from.
  ///
  /// @return null when it comes from something else
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
