package io.feedmill.accounts.suspension;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A time for people, such as `3 December 2026, 14:05 UTC`.
final class DateText {
  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private DateText() {}

  static String of(Instant time) {
    return FORM.format(time);
  }
}
