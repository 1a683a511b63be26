package io.feedmill.kernel.http;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// The modification time of a document as an HTTP date: in whole seconds, although a document may
/// change several times in one second.
///
/// The date is therefore the first whole second after the change. Every date before the change or
/// within the same second is earlier. Until a second after that date (other servers learn of a
/// change later) the document is not settled: its `Last-Modified` is a second before the change,
/// with which no client gets 304.
///
/// | time since the change at 10.3 s | `Last-Modified` | 304 for `If-Modified-Since` |
/// |---|---|---|
/// | up to 12 s | 9 | never |
/// | from 12 s | 11 | from 11 |
///
/// @param changed last change of the content
public record LastModified(Instant changed) {
  private static final Duration SETTLED = Duration.ofSeconds(1);
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /// The date of a settled document.
  Instant date() {
    return changed.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
  }

  /// The time from which on the document is settled.
  Instant settled() {
    return date().plus(SETTLED);
  }

  /// The header of a document that is not settled. It is never later than the `Date` of the
  /// response, which may be a second old.
  ///
  /// @param now when the document is built
  String early(Instant now) {
    return HTTP_DATE.format((changed.isAfter(now) ? now : changed).minusSeconds(1));
  }

  /// The header of a settled document.
  String late() {
    return HTTP_DATE.format(date());
  }
}
