package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Long work that runs only while it is given a portion.
class PortionedWorkTest {
  @Test
  void work_continues_portion_by_portion_until_it_is_done() throws Exception {
    AtomicInteger steps = new AtomicInteger();
    PortionedWork work =
        PortionedWork.of(
            "steps",
            Duration.ZERO,
            progress -> {
              for (int i = 1; i <= 3; i++) {
                steps.set(i);
                progress.at(i, 3);
              }
            });
    assertThat(steps).hasValue(0);
    for (int i = 1; i <= 3; i++) {
      assertThat(work.goOn()).isFalse();
      assertThat(steps).hasValue(i);
    }
    assertThat(work.goOn()).isTrue();
  }

  @Test
  void a_long_portion_takes_many_steps() throws Exception {
    PortionedWork work =
        PortionedWork.of(
            "steps",
            Duration.ofDays(1),
            progress -> {
              for (int i = 0; i < 1_000; i++) {
                progress.at(i, 1_000);
              }
            });
    assertThat(work.goOn()).isTrue();
  }

  @Test
  void an_exception_of_the_work_is_thrown_to_the_caller_of_the_portion() {
    PortionedWork work =
        PortionedWork.of(
            "broken",
            Duration.ZERO,
            _ -> {
              throw new IOException("no disk");
            });
    assertThatThrownBy(work::goOn).isInstanceOf(IOException.class).hasMessage("no disk");
  }

  @Test
  void work_that_is_closed_ends_where_it_waits() throws Exception {
    CountDownLatch unwound = new CountDownLatch(1);
    PortionedWork work =
        PortionedWork.of(
            "closed",
            Duration.ZERO,
            progress -> {
              try {
                progress.at(1, 2);
              } finally {
                unwound.countDown();
              }
            });
    assertThat(work.goOn()).isFalse();
    work.close();
    unwound.await();
    assertThat(unwound.getCount()).isZero();
  }
}
