package io.feedmill.reader.fetch.web;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The pause that a server requests.
public final class RetryHints {
  private static final Pattern MAX_AGE =
      Pattern.compile("(?:^|[\\s,])max-age\\s*=\\s*\"?(\\d{1,9})");
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  private RetryHints() {}

  /// By `Retry-After`, in either of its forms; zero when missing.
  public static Duration retryAfter(Answered answer, Instant now) {
    String value = answer.header("Retry-After");
    return SECONDS.matcher(value).matches()
        ? Duration.ofSeconds(Long.parseLong(value))
        : until(value, now);
  }

  /// By `Cache-Control`, else by `Expires`; zero when both are missing.
  public static Duration freshness(Answered answer, Instant now) {
    String control = answer.header("Cache-Control").toLowerCase(Locale.ROOT);
    Matcher age = MAX_AGE.matcher(control);
    if (age.find()) {
      return Duration.ofSeconds(Long.parseLong(age.group(1)));
    }
    return control.isEmpty() ? until(answer.header("Expires"), now) : Duration.ZERO;
  }

  private static Duration until(String date, Instant now) {
    if (date.isEmpty()) {
      return Duration.ZERO;
    }
    try {
      Instant time = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration left = Duration.between(now, time);
      return left.isNegative() ? Duration.ZERO : left;
    } catch (DateTimeException malformed) {
      return Duration.ZERO;
    }
  }
}
