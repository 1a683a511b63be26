package io.feedmill.reader.microsub;

import java.util.Locale;

/// What a client may be allowed to do.
enum Scope {
  READ,
  FOLLOW,
  MUTE,
  BLOCK,
  CHANNELS;

  /// As tokens name it.
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
