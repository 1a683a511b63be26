package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.server.ServerRole;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.EnumSet;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Servers for the web and servers for the work in the background, on one site.
@Tag("slow")
class ServerRolesTest {
  private static final Pattern WORKER = Pattern.compile("<tr><td>([^<]*)</td><td>([^<]*)</td>");

  private static final String[] OF_A_WEB_SERVER = {
    "release-memory",
    "sample-metrics",
    "report-page-hits",
    "report-process",
    "send-comment-votes",
    "watch-site"
  };

  /// The activity of each worker on the page for administrators, in any process.
  private static Map<String, String> states(String page) {
    return WORKER
        .matcher(page)
        .results()
        .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2), (here, _) -> here));
  }

  @Test
  void a_web_server_runs_no_workers_and_what_it_accepted_is_done_by_a_worker() throws Exception {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    try (TestApp web = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WEB))) {
      TestClient admin = web.admin().header("Accept", "text/html");
      assertThat(states(admin.get("/admin").body())).containsOnlyKeys(OF_A_WEB_SERVER);
      assertThat(admin.get("/admin").body()).contains("No background workers are running");
      TestClient leaver = web.person();
      String article = ArticleCalls.submit(leaver);
      Answer deleted =
          leaver.send(
              "DELETE",
              "/api/v1/me",
              "application/json",
              "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
      assertThat(deleted.status()).as(deleted.body()).isBetween(200, 204);
      assertThat(web.anonymous().get(article).text("/state")).isEqualTo("live");
      try (TestApp worker = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WORKER))) {
        assertThat(worker.port()).as("listens nowhere").isZero();
        Eventually.holds(() -> assertThat(web.anonymous().get(article).status()).isEqualTo(410));
        Eventually.holds(() ->
            assertThat(states(admin.get("/admin").body()))
                .containsKeys("event-relay", "run-revote-jobs", "sample-metrics"));
        assertThat(admin.get("/admin").body()).doesNotContain("No background workers are running");
      }
      assertThat(states(admin.get("/admin").body()))
          .as("a server that stopped says so")
          .containsOnlyKeys(OF_A_WEB_SERVER);
    }
  }
}
