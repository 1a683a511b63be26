package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.observe.HealthReport.Dependency;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HealthTest {
  private final Health health = new Health(Duration.ofMinutes(1));

  @AfterEach
  void close() {
    health.close();
  }

  @Test
  void a_process_without_dependencies_is_ready() throws InterruptedException {
    assertThat(health.ready().ready()).isTrue();
  }

  @Test
  void each_dependency_is_listed_by_name_and_one_that_fails_makes_the_process_unready()
      throws InterruptedException {
    health.check("redis", () -> {});
    health.check(
        "postgresql",
        () -> {
          throw new IOException("connection to 10.0.0.7 refused");
        });
    HealthReport report = health.ready();
    assertThat(report.ready()).isFalse();
    assertThat(report.dependencies())
        .containsExactly(new Dependency("redis", null), new Dependency("postgresql", "failed"));
  }

  @Test
  void a_dependency_that_does_not_respond_is_down_and_the_others_are_listed()
      throws InterruptedException {
    try (Health hasty = new Health(Duration.ofMillis(1))) {
      hasty.check("redis", () -> new CountDownLatch(1).await());
      hasty.check("postgresql", () -> {});
      assertThat(hasty.ready().dependencies())
          .contains(new Dependency("redis", "no answer in time"))
          .extracting(Dependency::name)
          .containsExactly("redis", "postgresql");
    }
  }

  @Test
  void a_recovered_dependency_is_up_again() throws InterruptedException {
    boolean[] broken = {true};
    health.check(
        "redis",
        () -> {
          if (broken[0]) {
            throw new IOException("refused");
          }
        });
    assertThat(health.ready().ready()).isFalse();
    broken[0] = false;
    assertThat(health.ready().ready()).isTrue();
  }

  @Test
  void a_process_that_stops_is_not_ready() throws InterruptedException {
    health.stopping();
    assertThat(health.ready().ready()).isFalse();
  }
}
