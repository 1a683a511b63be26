package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.feedmill.kernel.sql.BoundedReads.Refused;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
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

  private static Refused refusal(BoundedReads reads, Function<Handle, Integer> work) {
    return catchThrowableOfType(Refused.class, () -> reads.read(work));
  }

  @Test
  void settings_apply_to_the_transaction_alone() throws Refused {
    List<String> settings = List.of("set_config('work_mem', '1MB', true)");
    BoundedReads reads = new BoundedReads(database, 1, LONG, LONG, settings);
    String usual = database.withHandle(BoundedReadsTest::memory);
    assertThat(reads.read(BoundedReadsTest::memory)).isEqualTo("1MB").isNotEqualTo(usual);
    assertThat(database.<String, RuntimeException>withHandle(BoundedReadsTest::memory))
        .isEqualTo(usual);
  }

  private static String memory(Handle handle) {
    return handle.createQuery("SHOW work_mem").mapTo(String.class).one();
  }

  @Test
  void a_statement_that_takes_too_long_is_ended_and_the_connection_is_as_before() {
    BoundedReads reads = new BoundedReads(database, 1, LONG, SHORT);
    for (int i = 0; i < 2; i++) { // the first one has left its place to the second
      assertThat(refusal(reads, handle -> handle.execute("SELECT pg_sleep(50)")).late()).isTrue();
    }
    assertThat(database.<Integer, RuntimeException>withHandle(BoundedReadsTest::one)).isOne();
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
      Future<Integer> first =
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
      assertThat(refusal(reads, BoundedReadsTest::one).late()).isFalse();
      go.countDown();
      assertThat(first.get()).isOne();
    }
    assertThat(reads.read(BoundedReadsTest::one)).isOne();
  }

  @Test
  void other_faults_are_thrown() throws Refused {
    BoundedReads reads = new BoundedReads(database, 1, LONG, LONG);
    assertThatThrownBy(() -> reads.read(handle -> handle.execute("SELECT nothing")))
        .isInstanceOf(JdbiException.class);
    assertThat(reads.read(BoundedReadsTest::one)).isOne();
  }
}
