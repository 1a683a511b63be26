package io.feedmill.kernel.observe;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.spi.AppenderAttachable;
import ch.qos.logback.core.spi.AppenderAttachableImpl;
import ch.qos.logback.core.util.Duration;
import io.feedmill.kernel.work.Threads;
import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Writes log events to another appender on its own thread. Logging never blocks: while the log is
/// not read, events wait in a bounded queue. Events that do not fit are dropped and counted.
///
/// | free places in the queue | dropped events |
/// |---|---|
/// | a fifth or less | events below `WARN` |
/// | a tenth or less | `WARN` too |
/// | none | all events |
///
/// As soon as the log is read again, a line says how many events are missing.
public final class BoundedAppender extends UnsynchronizedAppenderBase<ILoggingEvent>
    implements AppenderAttachable<ILoggingEvent> {
  private static final int MOST = 8_192;
  private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final BlockingQueue<ILoggingEvent> waiting;
  private final int places;
  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong written = new AtomicLong();
  private final AppenderAttachableImpl<ILoggingEvent> targets = new AppenderAttachableImpl<>();
  private volatile long stalledNanos = TimeUnit.SECONDS.toNanos(1);
  private volatile @Nullable Thread writer;
  private long reported;
  private final LongSupplier nanos;
  private long reportedAt;

  /// For `logback.xml`.
  public BoundedAppender() {
    this(MOST, System::nanoTime);
  }

  /// @param places maximum of waiting events
  /// @param nanos clock in nanoseconds
  BoundedAppender(int places, LongSupplier nanos) {
    this.places = places;
    this.nanos = nanos;
    this.reportedAt = nanos.getAsLong();
    this.waiting = new ArrayBlockingQueue<>(places);
  }

  /// How long [#flush] waits while no event is written: a second, unless `logback.xml` says more.
  public void setStalled(Duration stalled) {
    stalledNanos = TimeUnit.MILLISECONDS.toNanos(stalled.getMilliseconds());
  }

  @Override
  public void start() {
    super.start();
    writer = Threads.daemon("log", this::write);
  }

  @Override
  protected void append(ILoggingEvent event) {
    event.prepareForDeferredProcessing();
    accepted.incrementAndGet();
    if (waiting.remainingCapacity() <= reserved(event.getLevel()) || !waiting.offer(event)) {
      accepted.decrementAndGet();
      dropped.incrementAndGet();
    }
  }

  /// Places that are reserved for events above that level.
  private int reserved(Level level) {
    if (level.isGreaterOrEqual(Level.ERROR)) {
      return 0;
    }
    return level.isGreaterOrEqual(Level.WARN) ? places / 10 : places / 5;
  }

  private void write() {
    try {
      while (true) {
        ILoggingEvent event = waiting.take();
        targets.appendLoopOnAppenders(event);
        report();
        written.incrementAndGet();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void report() {
    long all = dropped.get();
    long now = nanos.getAsLong();
    if (all > reported && (waiting.isEmpty() || now - reportedAt > REPORT_NANOS)) {
      targets.appendLoopOnAppenders(missing(all - reported));
      reported = all;
      reportedAt = now;
    }
  }

  private LoggingEvent missing(long events) {
    LoggerContext context = (LoggerContext) getContext();
    return new LoggingEvent(
        BoundedAppender.class.getName(),
        context.getLogger(BoundedAppender.class),
        Level.WARN,
        "{} log events were dropped because the log was not read",
        null,
        new Object[] {events});
  }

  /// Events that were dropped since the start.
  long dropped() {
    return dropped.get();
  }

  /// Waits until all events that were logged before are written, or none was written for a while.
  void flush() {
    long all = accepted.get();
    long last = written.get();
    long end = System.nanoTime() + stalledNanos;
    while (written.get() < all && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
      if (written.get() != last) {
        last = written.get();
        end = System.nanoTime() + stalledNanos;
      }
    }
  }

  @Override
  public void stop() {
    if (isStarted()) {
      flush();
      super.stop();
      Thread thread = writer;
      if (thread != null) {
        thread.interrupt();
      }
      detachAndStopAllAppenders();
    }
  }

  @Override
  public void addAppender(Appender<ILoggingEvent> appender) {
    targets.addAppender(appender);
  }

  @Override
  public Iterator<Appender<ILoggingEvent>> iteratorForAppenders() {
    return targets.iteratorForAppenders();
  }

  @Override
  public @Nullable Appender<ILoggingEvent> getAppender(String name) {
    return targets.getAppender(name);
  }

  @Override
  public boolean isAttached(Appender<ILoggingEvent> appender) {
    return targets.isAttached(appender);
  }

  @Override
  public void detachAndStopAllAppenders() {
    targets.detachAndStopAllAppenders();
  }

  @Override
  public boolean detachAppender(Appender<ILoggingEvent> appender) {
    return targets.detachAppender(appender);
  }

  @Override
  public boolean detachAppender(String name) {
    return targets.detachAppender(name);
  }
}
