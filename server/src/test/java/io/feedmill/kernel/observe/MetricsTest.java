package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class MetricsTest {
  private final ManualClock clock = ManualClock.atNoon();
  private final Workers workers = new Workers(clock, Leases.alone());
  private final Metrics metrics = new Metrics();

  @Test
  void workers_events_connections_and_the_process_are_shown() {
    try (Database database = TestDatabases.fresh()) {
      watch(database);
      assertThat(metrics.scrape())
          .contains(
              "feedmill_worker_lag_seconds{worker=\"relay-events\"} 0.0",
              "feedmill_worker_runs_total{worker=\"relay-events\"} 0.0",
              "feedmill_worker_failures_total{worker=\"relay-events\"} 0.0",
              "feedmill_events_waiting 0.0",
              "feedmill_events_parked 0.0",
              "feedmill_database_connections{state=\"active\"}",
              "jvm_memory_used_bytes",
              "process_uptime_seconds");
    }
  }

  @Test
  void an_unavailable_database_omits_only_its_own_metrics() {
    DatabaseConfig nowhere = DatabaseConfig.of("postgresql://a:b@127.0.0.1:1/x");
    try (Database database = Database.open(nowhere)) {
      watch(database);
      assertThat(metrics.scrape())
          .contains("feedmill_events_waiting NaN", "feedmill_worker_lag_seconds");
    }
  }

  @Test
  void what_a_feature_counts_is_shown() {
    metrics.registry().counter("feedmill.articles.votes").increment();
    assertThat(metrics.scrape()).contains("feedmill_articles_votes_total 1.0");
  }

  private void watch(Database database) {
    Events events = Events.create(database, clock, workers);
    metrics.watch(database);
    metrics.watch(events);
    metrics.watch(workers);
  }
}
