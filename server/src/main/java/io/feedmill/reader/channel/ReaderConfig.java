package io.feedmill.reader.channel;

import io.feedmill.kernel.config.Settings;

/// Settings of channels.
///
/// @param readDays days that a read item stays in a channel after it came
/// @param unreadDays days that an unread one stays
/// @param channelSize most items of a channel
public record ReaderConfig(int readDays, int unreadDays, int channelSize) {
  /// What a site has that sets nothing.
  public static final ReaderConfig STANDARD = new ReaderConfig(7, 60, 1_000);

  private static final int TEN_YEARS = 3_650;

  /// Declares the settings.
  public static ReaderConfig from(Settings settings) {
    return new ReaderConfig(
        settings.integer(
            "FEEDMILL_READER_READ_DAYS",
            STANDARD.readDays,
            1,
            TEN_YEARS,
            "Days that a read item stays in a channel of the reader"),
        settings.integer(
            "FEEDMILL_READER_UNREAD_DAYS",
            STANDARD.unreadDays,
            1,
            TEN_YEARS,
            "Days that an unread item stays in a channel of the reader"),
        settings.integer(
            "FEEDMILL_READER_CHANNEL_SIZE",
            STANDARD.channelSize,
            10,
            1_000_000,
            "Items that a channel of the reader holds at most; the oldest leave first"));
  }
}
