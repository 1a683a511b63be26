package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// The period of the top list: the `period` parameter.
public enum Period {
  DAY(marked("This day"), Duration.ofDays(1)),
  WEEK(marked("This week"), Duration.ofDays(7)),
  MONTH(marked("This month"), Duration.ofDays(30)),
  YEAR(marked("This year"), Duration.ofDays(365)),
  ALL(marked("All time"), Duration.ofDays(1_000_000));

  private final String title;
  private final Duration span;

  Period(String title, Duration span) {
    this.title = title;
    this.span = span;
  }

  /// The period of that exact parameter value (lower case), empty when there is none.
  public static Optional<Period> parse(String parameter) {
    for (Period period : values()) {
      if (period.parameter().equals(parameter)) {
        return Optional.of(period);
      }
    }
    return Optional.empty();
  }

  /// The value of the parameter.
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Its name on pages.
  public String title() {
    return text(title);
  }

  /// The length: a month has 30 days, a year 365, and `all` is longer than the age of any article.
  public Duration span() {
    return span;
  }

  /// The earliest post time that belongs to the period ending at `now`, at least 1970.
  public Instant since(Instant now) {
    Instant start = now.minus(span);
    return start.isBefore(Instant.EPOCH) ? Instant.EPOCH : start;
  }
}
