package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class BoundedReadsTest {
  private static final Duration SHORT = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofSeconds(60);

  private static Database database;

  @BeforeAll
  static void open() {
    database = Database.open(TestDatabases.emptyConfig());
  }

  @AfterAll
  static void close() {
    database.close();
  }

  private static int one(Handle handle) {
    return handle.createQuery("SELECT 1").mapTo(Integer.class).one();
  }

  @Test
  void a_statement_that_takes_too_long_is_ended_and_the_connection_is_as_before() {
    BoundedReads reads = new BoundedReads(database, 1, LONG, SHORT);
    assertThat(reads.read(handle -> handle.execute("SELECT pg_sleep(50)"))).isEmpty();
    assertThat(reads.read(BoundedReadsTest::one)).contains(1);
    String limit =
        database.withHandle(
            handle -> handle.createQuery("SHOW statement_timeout").mapTo(String.class).one());
    assertThat(limit).isEqualTo("0");
  }

  @Test
  void further_reads_wait_for_a_place_only_so_long() throws Exception {
    BoundedReads reads = new BoundedReads(database, 1, SHORT, LONG);
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Optional<Integer>> first =
          threads.submit(() ->
              reads.read(handle -> {
                began.countDown();
                try {
                  go.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
                return one(handle);
              }));
      began.await();
      assertThat(reads.read(BoundedReadsTest::one)).isEmpty();
      go.countDown();
      assertThat(first.get()).contains(1);
    }
    assertThat(reads.read(BoundedReadsTest::one)).contains(1);
  }

  @Test
  void other_faults_are_thrown() {
    BoundedReads reads = new BoundedReads(database, 1, LONG, LONG);
    assertThatThrownBy(() -> reads.read(handle -> handle.execute("SELECT nothing")))
        .isInstanceOf(JdbiException.class);
    assertThat(reads.read(BoundedReadsTest::one)).contains(1);
  }
}
