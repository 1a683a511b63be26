package io.feedmill.kernel.text;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Points in time in RFC 3339, in the only form used here: UTC with exactly three decimals,
/// `2026-11-20T12:00:00.123Z`.
public final class Rfc3339 {
  private static final int LAST_YEAR = 9_999;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /// For years of another length.
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT);

  private Rfc3339() {}

  /// The text of a time in the years 0000 to 9999, cut to whole milliseconds. The text sorts as the
  /// times do, and [Instant#parse] reads it back.
  public static String format(Instant time) {
    LocalDateTime utc =
        LocalDateTime.ofEpochSecond(time.getEpochSecond(), time.getNano(), ZoneOffset.UTC);
    int year = utc.getYear();
    if (year < 0 || year > LAST_YEAR) {
      return FORMAT.format(utc);
    }
    byte[] text = "0000-00-00T00:00:00.000Z".getBytes(StandardCharsets.US_ASCII);
    write(year, text, 3);
    write(utc.getMonthValue(), text, 6);
    write(utc.getDayOfMonth(), text, 9);
    write(utc.getHour(), text, 12);
    write(utc.getMinute(), text, 15);
    write(utc.getSecond(), text, 18);
    write(utc.getNano() / NANOS_PER_MILLI, text, 22);
    return new String(text, StandardCharsets.US_ASCII);
  }

  /// @param last index of its last digit
  private static void write(int number, byte[] text, int last) {
    int rest = number;
    for (int at = last; rest > 0; at--) {
      text[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
