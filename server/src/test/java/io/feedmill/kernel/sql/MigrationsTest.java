package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.TestDatabases;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MigrationsTest {
  private final DatabaseConfig config = TestDatabases.emptyConfig();

  @Test
  void migrating_twice_changes_nothing_the_second_time() {
    assertThat(Migrations.of(config).migrate()).isPositive();
    assertThat(Migrations.of(config).migrate()).isZero();
  }

  @Test
  void servers_that_start_together_migrate_once() throws InterruptedException {
    int all = Migrations.of(TestDatabases.emptyConfig()).migrate();
    AtomicInteger applied = new AtomicInteger();
    try (var servers = BoundedTasks.open("server", 3)) {
      for (int i = 0; i < 3; i++) {
        servers.submit(() -> applied.addAndGet(Migrations.of(config).migrate()));
      }
      assertThat(servers.join()).isEmpty();
    }
    assertThat(applied).hasValue(all);
  }

  @Test
  void a_database_of_a_newer_version_is_refused_with_the_reason() {
    Migrations.of(config, "classpath:db/migration", "classpath:db/newer").migrate();
    assertThatThrownBy(() -> Migrations.of(config).migrate())
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining("newer Feedmill")
        .hasMessageContaining("from the future");
  }

  @Test
  void a_server_that_is_not_there_is_an_outage() {
    Migrations nowhere = Migrations.of(DatabaseConfig.of("postgresql://a:b@127.0.0.1:1/x"));
    assertThatThrownBy(nowhere::migrate).isInstanceOf(DatabaseUnavailable.class);
  }

  @Test
  void ids_are_unique_rise_with_time_and_are_exact_in_javascript() {
    Migrations.of(config).migrate();
    try (Database database = Database.open(config)) {
      List<Long> first = ids(database, 1000);
      List<Long> later = ids(database, 1000);
      assertThat(first).doesNotHaveDuplicates().doesNotContainAnyElementsOf(later);
      assertThat(later.getLast() >> 12).isGreaterThanOrEqualTo(first.getFirst() >> 12);
      assertThat(later).allMatch(id -> id > 0 && id < 1L << 53);
    }
  }

  private static List<Long> ids(Database database, int count) {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT kernel.next_id() FROM generate_series(1, :count)")
            .bind("count", count)
            .mapTo(Long.class)
            .list());
  }
}
