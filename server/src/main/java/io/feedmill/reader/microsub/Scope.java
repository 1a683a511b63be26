package io.feedmill.reader.microsub;

import java.util.Locale;

/// A permission of a client.
enum Scope {
  READ,
  FOLLOW,
  MUTE,
  BLOCK,
  CHANNELS;

  /// Its name in tokens.
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
