package io.feedmill.reader.channel;

import io.feedmill.kernel.config.Settings;

/// Settings of channels.
///
/// @param readDays days that an item stays in a channel after it was read
/// @param unreadDays days that an unread item stays after it arrived
/// @param channelSize number of items above which a channel removes items read more than 7 days ago
///   and unread items that arrived more than 60 days ago, even if the other settings keep them
///   longer
public record ReaderConfig(int readDays, int unreadDays, int channelSize) {
  /// The defaults.
  public static final ReaderConfig STANDARD = new ReaderConfig(7, 60, 1_000);

  private static final int TEN_YEARS = 3_650;
  private static final int FULL = 100;

  /// Maximum number of items in a channel: a hundred times its size. Further new items are refused.
  public int most() {
    return (int) Math.min(Integer.MAX_VALUE, (long) channelSize * FULL);
  }

  /// Declares the settings.
  public static ReaderConfig from(Settings settings) {
    return new ReaderConfig(
        settings.integer(
            "FEEDMILL_READER_READ_DAYS",
            STANDARD.readDays,
            1,
            TEN_YEARS,
            "Days that an item stays in a channel of the reader after it was read"),
        settings.integer(
            "FEEDMILL_READER_UNREAD_DAYS",
            STANDARD.unreadDays,
            1,
            TEN_YEARS,
            "Days that an unread item stays in a channel of the reader after it arrived"),
        settings.integer(
            "FEEDMILL_READER_CHANNEL_SIZE",
            STANDARD.channelSize,
            10,
            1_000_000,
            "Items above which a channel of the reader removes items read over 7 days ago and unread"
                + " items over 60 days old; above a hundred times as many it refuses new items"));
  }
}
