package io.feedmill.kernel.observe;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.feedmill.kernel.work.Outage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/// Condenses log events of an outage: instead of an event for each request and worker, it writes
/// one line a second for each server, with the cause and the number of events.
public final class OutageFilter extends TurboFilter {
  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(OutageFilter.class);
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier nanoTime;
  private final Map<String, Seen> seen = new ConcurrentHashMap<>();

  /// For `logback.xml`.
  public OutageFilter() {
    this(System::nanoTime);
  }

  OutageFilter(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  private static final class Seen {
    private final AtomicLong due;
    private final AtomicLong count = new AtomicLong();

    private Seen(long due) {
      this.due = new AtomicLong(due);
    }
  }

  @Override
  public FilterReply decide(
      @Nullable Marker marker,
      Logger logger,
      Level level,
      @Nullable String format,
      Object @Nullable [] params,
      @Nullable Throwable error) {
    if (!level.isGreaterOrEqual(Level.WARN)) {
      return FilterReply.NEUTRAL;
    }
    Throwable thrown = error == null ? last(params) : error;
    Outage outage = Outage.in(thrown);
    if (outage == null) {
      return FilterReply.NEUTRAL;
    }
    note(outage);
    return FilterReply.DENY;
  }

  private static @Nullable Throwable last(Object @Nullable [] params) {
    return params != null
            && params.length > 0
            && params[params.length - 1] instanceof Throwable each
        ? each
        : null;
  }

  private void note(Outage outage) {
    long now = nanoTime.getAsLong();
    Seen server = seen.computeIfAbsent(outage.server(), _ -> new Seen(now));
    server.count.incrementAndGet();
    long due = server.due.get();
    if (now - due >= 0 && server.due.compareAndSet(due, now + SECOND)) {
      String reason = outage instanceof Throwable thrown ? String.valueOf(thrown.getMessage()) : "";
      long events = server.count.getAndSet(0);
      LOG.warn("{} is unavailable, {} calls failed: {}", outage.server(), events, reason);
    }
  }
}
