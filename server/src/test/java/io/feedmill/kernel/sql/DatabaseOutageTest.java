package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Statements while the database is killed and comes back. A call that waited for the pool in vain
/// would take 3 s, so a thousand of them would not end.
@Tag("slow")
class DatabaseOutageTest {
  private static final int MANY = 1_000;

  private static void fails(Database database) {
    assertThatExceptionOfType(DatabaseUnavailable.class).isThrownBy(database::ping);
  }

  private static long kept(Database database) {
    return database.withHandle(
        handle -> handle.createQuery("SELECT count(*) FROM kept").mapTo(long.class).one());
  }

  @Test
  void while_the_database_is_dead_calls_fail_at_once_and_afterwards_they_work_again()
      throws InterruptedException {
    try (PostgresServer server = PostgresServer.start();
        Database database = Database.open(DatabaseConfig.of(server.url()))) {
      database.useHandle(handle -> handle.execute("CREATE TABLE kept (value int)"));
      for (int round = 1; round <= 2; round++) {
        database.useHandle(handle -> handle.execute("INSERT INTO kept VALUES (1)"));
        server.kill(); // the process of a connection may outlive the main one by a moment
        Eventually.holds(() -> fails(database));
        for (int i = 0; i < MANY; i++) {
          fails(database);
        }
        server.restart();
        Eventually.holds(database::ping);
        assertThat(kept(database)).isEqualTo(round);
      }
    }
  }

  @Test
  void a_database_that_starts_late_delays_no_call_and_is_found() throws InterruptedException {
    try (PostgresServer server = PostgresServer.start()) {
      server.kill();
      try (Database database = Database.open(DatabaseConfig.of(server.url()))) {
        for (int i = 0; i < MANY; i++) {
          fails(database);
        }
        server.restart();
        Eventually.holds(database::ping);
      }
    }
  }

  @Test
  void a_pool_whose_connections_are_all_in_use_is_no_outage_for_those_who_have_one()
      throws InterruptedException {
    try (PostgresServer server = PostgresServer.start();
        Database database =
            Database.open(
                new DatabaseConfig(
                    DatabaseConfig.of(server.url()).url(), 2, Duration.ofSeconds(10)));
        BoundedTasks busy = BoundedTasks.open("busy", 2)) {
      CountDownLatch bothHaveOne = new CountDownLatch(2);
      CountDownLatch refused = new CountDownLatch(1);
      for (int i = 0; i < 2; i++) {
        busy.submit(() ->
            database.useHandle(handle -> {
              bothHaveOne.countDown();
              refused.await();
              handle.execute("SELECT 1");
            }));
      }
      assertThat(bothHaveOne.await(1, TimeUnit.MINUTES)).isTrue();
      fails(database);
      refused.countDown();
      assertThat(busy.join()).isEmpty();
      Eventually.holds(database::ping);
    }
  }
}
