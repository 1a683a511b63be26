package io.feedmill.notifications.mail;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/// When the digest of each local date is due. An hour that a change of the clock skips is due as
/// many minutes later, one that comes twice is due the first time.
///
/// @param hour 0 to 23
record DigestTime(int hour, ZoneId zone) {
  Instant of(LocalDate date) {
    return date.atTime(LocalTime.of(hour, 0)).atZone(zone).toInstant();
  }

  /// The latest date whose digest is due by now.
  LocalDate latest(Instant now) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    return of(today).isAfter(now) ? today.minusDays(1) : today;
  }
}
