package io.feedmill.reader.channel.api;

import java.util.Locale;

/// The operations on an item in a channel.
public enum Mark {
  READ,
  UNREAD,
  /// Removes it permanently.
  REMOVE;

  /// In lower case.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
