package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.util.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The log while it is not read, and after it is read again.
class BoundedAppenderTest {
  private static final int PLACES = 100;
  private static final Duration PATIENCE = Duration.buildByMinutes(1);

  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger("test");
  private final Unread unread = new Unread();
  private final AtomicLong nanos = new AtomicLong();
  private final BoundedAppender bounded = new BoundedAppender(PLACES, nanos::get);

  /// Writes nothing until it is read.
  private static final class Unread extends AppenderBase<ILoggingEvent> {
    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch blocked = new CountDownLatch(1);
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    protected void append(ILoggingEvent event) {
      blocked.countDown();
      try {
        read.await();
        lines.add(event.getFormattedMessage());
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @BeforeEach
  void open() throws InterruptedException {
    context.setMDCAdapter(new LogbackMDCAdapter());
    unread.setContext(context);
    unread.start();
    bounded.setContext(context);
    bounded.addAppender(unread);
    bounded.start();
    logger.setLevel(Level.INFO);
    logger.addAppender(bounded);
    logger.info("first");
    unread.blocked.await();
  }

  @AfterEach
  void close() {
    unread.read.countDown();
    context.stop();
  }

  @Test
  void while_the_log_is_not_read_no_caller_waits_and_errors_are_kept_longest() {
    for (int i = 0; i < 2 * PLACES; i++) {
      logger.info("info {}", i);
    }
    assertThat(bounded.dropped()).isEqualTo(120);
    for (int i = 0; i < PLACES; i++) {
      logger.warn("warning {}", i);
    }
    assertThat(bounded.dropped()).isEqualTo(210);
    for (int i = 0; i < PLACES; i++) {
      logger.error("error {}", i);
    }
    assertThat(bounded.dropped()).isEqualTo(300);
    unread.read.countDown();
    bounded.setStalled(PATIENCE);
    bounded.flush();
    assertThat(unread.lines)
        .startsWith("first", "info 0")
        .contains("info 79", "warning 9", "error 9")
        .doesNotContain("info 80", "warning 10", "error 10")
        .hasSize(102)
        .last()
        .isEqualTo("300 log events were dropped because the log was not read");
  }

  @Test
  void while_events_wait_a_line_says_each_second_how_many_are_missing() {
    for (int i = 0; i < 2 * PLACES; i++) {
      logger.info("info {}", i);
    }
    nanos.set(TimeUnit.SECONDS.toNanos(2));
    unread.read.countDown();
    bounded.setStalled(PATIENCE);
    bounded.flush();
    assertThat(unread.lines)
        .startsWith("first", "120 log events were dropped because the log was not read", "info 0")
        .hasSize(82);
  }

  @Test
  void what_was_logged_before_the_end_is_written_before_it() {
    for (int i = 0; i < PLACES / 2; i++) {
      logger.info("line {}", i);
    }
    unread.read.countDown();
    bounded.setStalled(PATIENCE);
    context.stop();
    assertThat(unread.lines).hasSize(51).last().isEqualTo("line 49");
  }

  @Test
  void an_end_does_not_wait_for_an_unread_log() {
    logger.error("unread");
    context.stop();
    assertThat(unread.lines).isEmpty();
  }
}
