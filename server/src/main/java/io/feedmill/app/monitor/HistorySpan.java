package io.feedmill.app.monitor;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How far back the plots of administrators go.
public enum HistorySpan {
  HOUR(marked("1 hour"), Duration.ofHours(1), Duration.ofMinutes(1), 4),
  DAY(marked("24 hours"), Duration.ofDays(1), Duration.ofMinutes(10), 4),
  WEEK(marked("7 days"), Duration.ofDays(7), Duration.ofHours(1), 7);

  private final String title;
  private final Duration length;
  private final Duration step;
  private final int parts;

  HistorySpan(String title, Duration length, Duration step, int parts) {
    this.title = title;
    this.length = length;
    this.step = step;
    this.parts = parts;
  }

  /// The parameter of the page.
  public static Optional<HistorySpan> of(String parameter) {
    return Arrays.stream(values()).filter(span -> span.parameter().equals(parameter)).findFirst();
  }

  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String title() {
    return text(title);
  }

  public Duration length() {
    return length;
  }

  /// The time that one point of a plot covers.
  public Duration step() {
    return step;
  }

  /// Parts of the axis of time between labels.
  public int parts() {
    return parts;
  }

  /// Number of the step that a time is in.
  long number(Instant time) {
    return time.getEpochSecond() / step.toSeconds();
  }

  Instant start(long number) {
    return Instant.ofEpochSecond(number * step.toSeconds());
  }
}
