package io.feedmill.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestRedis;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The pages of administrators on a running server.
@WithApp
@Tag("slow")
class AdminPagesTest {
  private final TestApp app;

  AdminPagesTest(TestApp app) {
    this.app = app;
  }

  @Test
  void the_page_shows_dependencies_every_worker_and_plots() {
    String page = app.admin().get("/admin").body();
    assertThat(page)
        .contains("<dt>Redis</dt><dd>up", "<dt>PostgreSQL</dt><dd>up")
        .contains("relay-events", "run-revote-jobs", "sample-metrics")
        .contains("aria-label=\"Requests, a second; all: ", "aria-label=\"Votes, a minute; all: ");
  }

  @Test
  void the_plots_show_an_hour_a_day_or_a_week_with_a_table_behind_each() {
    TestClient admin = app.admin();
    for (String span : List.of("hour", "day", "week")) {
      String page = admin.get("/admin?span=" + span).body();
      assertThat(page)
          .contains("href=\"/admin?span=" + span + "#history\" aria-current=\"page\"")
          .contains("<summary>Table</summary>", "Half of the responses took at most the median");
    }
    assertThat(admin.get("/admin?span=year").status()).isEqualTo(400);
  }

  @Test
  void the_page_names_the_version_the_disk_and_the_last_backup() {
    assertThat(app.admin().get("/admin").body())
        .contains("<dt>Version</dt><dd>", "GiB free")
        .contains("<dt>Last backup</dt><dd>none yet: ./feedmill backup writes one");
    try (RawRedis redis = RawRedis.to(TestRedis.url())) {
      long hourAgo = Instant.now().getEpochSecond() - 3_700;
      redis.command(
          "HSET", "kernel{main}:last-backup", "time", Long.toString(hourAgo), "bytes", "12345");
      assertThat(app.admin().get("/admin").body())
          .contains("<dt>Last backup</dt><dd>1 hour ago, 12 kB");
      redis.command("DEL", "kernel{main}:last-backup");
    }
  }

  @Test
  void a_vote_is_counted_once_when_it_was_cast() {
    TestClient author = app.person();
    String article = ArticleCalls.submit(author);
    double before = votes();
    assertThat(app.person().put(article + "/vote", "{\"direction\":\"down\"}").status())
        .isEqualTo(200);
    assertThat(app.person().put("/api/v1/articles/999/vote", "{\"direction\":\"up\"}").status())
        .isEqualTo(404);
    assertThat(votes() - before).isEqualTo(1);
  }

  @Test
  void requests_are_timed_by_class_of_status() {
    app.anonymous().get("/nothing-here");
    Eventually.holds(() ->
        assertThat(app.anonymous().get("/metrics").body())
            .containsPattern("feedmill_http_requests_seconds_count\\{status=\"4xx\"} [1-9]")
            .contains("feedmill_worker_runs_total{worker=\"sample-metrics\"}"));
  }

  private double votes() {
    return app.anonymous()
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("feedmill_articles_votes_total"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }
}
