package io.feedmill.kernel.text;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Points in time as RFC 3339 writes them, in the one form used everywhere: UTC with exactly three
/// decimals, `2026-11-20T12:00:00.123Z`.
public final class Rfc3339 {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Rfc3339() {}

  /// The text of a time in the years 0000 to 9999, cut to whole milliseconds. The text sorts as the
  /// times do, and [Instant#parse] reads it back.
  public static String format(Instant time) {
    return FORMAT.format(time);
  }
}
