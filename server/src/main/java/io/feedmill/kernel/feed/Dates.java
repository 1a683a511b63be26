package io.feedmill.kernel.feed;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Points in time in the notations of feed formats, in UTC, and in whole seconds unless documented
/// otherwise.
public final class Dates {
  private static final DateTimeFormatter RFC_822 =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss Z", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter RFC_3339 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Dates() {}

  /// With a numeric zone.
  public static String rfc822(Instant time) {
    return RFC_822.format(time);
  }

  public static String rfc3339(Instant time) {
    return RFC_3339.format(time);
  }

  /// With all decimals of the time.
  public static String exactly(Instant time) {
    return DateTimeFormatter.ISO_INSTANT.format(time);
  }
}
