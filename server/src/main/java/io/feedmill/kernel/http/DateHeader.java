package io.feedmill.kernel.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The value of the `Date` header, computed once a second.
public final class DateHeader implements AutoCloseable {
  private static final DateTimeFormatter IMF_FIXDATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private final Vertx vertx;
  private final InstantSource clock;
  private final long timer;
  private volatile CharSequence now;

  public DateHeader(Vertx vertx, InstantSource clock) {
    this.vertx = vertx;
    this.clock = clock;
    this.now = format();
    this.timer = vertx.setPeriodic(1_000, _ -> now = format());
  }

  public CharSequence now() {
    return now;
  }

  private CharSequence format() {
    return HttpHeaders.createOptimized(IMF_FIXDATE.format(clock.instant()));
  }

  @Override
  public void close() {
    vertx.cancelTimer(timer);
  }
}
