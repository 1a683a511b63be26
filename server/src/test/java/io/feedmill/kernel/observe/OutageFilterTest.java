package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import ch.qos.logback.core.spi.FilterReply;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class OutageFilterTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final AtomicLong time = new AtomicLong(Long.MAX_VALUE - 5);
  private final OutageFilter filter = new OutageFilter(time::get);
  private final Logger log = (Logger) LoggerFactory.getLogger(OutageFilter.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @BeforeEach
  void listen() {
    lines.start();
    log.addAppender(lines);
  }

  @AfterEach
  void leave() {
    log.detachAppender(lines);
  }

  private FilterReply logged(Level level, Throwable error) {
    return filter.decide(null, log, level, "request {}", new Object[] {"r1", error}, null);
  }

  private List<String> said() {
    return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void an_outage_has_a_line_a_second_with_a_count_and_not_a_line_a_request() {
    for (int second = 0; second < 3; second++) {
      for (int i = 0; i < 1_000; i++) {
        assertThat(logged(Level.WARN, new RedisUnavailable("gone"))).isEqualTo(FilterReply.DENY);
      }
      time.addAndGet(SECOND);
    }
    assertThat(said())
        .containsExactly(
            "Redis is unavailable, 1 calls failed: gone",
            "Redis is unavailable, 1000 calls failed: gone",
            "Redis is unavailable, 1000 calls failed: gone");
    assertThat(lines.list).allMatch(event -> event.getThrowableProxy() == null);
  }

  @Test
  void each_server_has_its_own_line_and_wrapped_exceptions_count() {
    logged(Level.WARN, new CompletionException(new RedisUnavailable("gone")));
    logged(Level.ERROR, new DatabaseUnavailable("lost", new IOException("x")));
    assertThat(said())
        .containsExactly(
            "Redis is unavailable, 1 calls failed: gone",
            "PostgreSQL is unavailable, 1 calls failed: lost");
  }

  @Test
  void other_events_are_logged_as_they_are() {
    assertThat(logged(Level.WARN, new IllegalStateException("bug"))).isEqualTo(FilterReply.NEUTRAL);
    assertThat(logged(Level.DEBUG, new RedisUnavailable("x"))).isEqualTo(FilterReply.NEUTRAL);
    assertThat(filter.decide(null, log, Level.ERROR, "text", null, null))
        .isEqualTo(FilterReply.NEUTRAL);
    assertThat(said()).isEmpty();
  }
}
