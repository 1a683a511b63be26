package io.feedmill.reader.channel.api;

import java.util.Locale;

/// What can be done to an item in a channel.
public enum Mark {
  READ,
  UNREAD,
  /// Takes it out for good.
  REMOVE;

  /// In lower case.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
