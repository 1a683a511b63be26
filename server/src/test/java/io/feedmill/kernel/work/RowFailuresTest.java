package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class RowFailuresTest {
  private final RowFailures failures = RowFailures.of("test-rows");

  private static void fail(int row) {
    if (row % 2 == 0) {
      throw new IllegalStateException("row " + row);
    }
    throw new StackOverflowError();
  }

  @Test
  void rows_that_fail_are_counted_and_the_log_has_a_line_and_not_one_for_each() {
    Logger log = (Logger) LoggerFactory.getLogger(RowFailures.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.addAppender(lines);
    try {
      IntStream.range(0, 1_000)
          .forEach(row -> assertThat(failures.attempt("row " + row, () -> fail(row))).isFalse());
    } finally {
      log.detachAppender(lines);
    }
    assertThat(failures.count()).isEqualTo(1_000);
    assertThat(lines.list)
        .filteredOn(line -> line.getFormattedMessage().contains("test-rows"))
        .hasSizeBetween(1, 10);
    assertThat(failures.attempt("row", () -> {})).isTrue();
    assertThat(failures.count()).isEqualTo(1_000);
  }

  @Test
  void an_outage_is_no_failure_of_a_row() {
    RedisUnavailable away = new RedisUnavailable("away");
    assertThatThrownBy(() ->
            failures.attempt(
                "row",
                () -> {
                  throw new IllegalStateException(away);
                }))
        .hasCause(away);
    assertThat(failures.count()).isZero();
  }
}
