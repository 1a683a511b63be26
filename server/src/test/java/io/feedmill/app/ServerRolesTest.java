package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.server.ServerRole;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Servers for the web and servers for the work in the background, on one site.
@Tag("slow")
class ServerRolesTest {
  private static final Pattern WORKER = Pattern.compile("<tr><td>([^<]*)</td><td>([^<]*)</td>");

  private static final int COMMENTS = 15;

  private static final String[] OF_A_WEB_SERVER = {
    "apply-discussions",
    "release-memory",
    "sample-metrics",
    "report-page-hits",
    "report-process",
    "send-comment-votes",
    "settle-rankings",
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
  void a_web_server_runs_only_its_own_workers_and_what_it_accepted_is_done_by_a_worker()
      throws Exception {
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
                .containsKeys("relay-events", "run-revote-jobs", "sample-metrics"));
        assertThat(admin.get("/admin").body()).doesNotContain("No background workers are running");
      }
      assertThat(states(admin.get("/admin").body()))
          .as("a server that stopped says so")
          .containsOnlyKeys(OF_A_WEB_SERVER);
    }
  }

  /// Votes that another server left are settled by any of them.
  @Test
  void web_servers_without_a_worker_apply_each_comment_to_counts_and_lists_once() throws Exception {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    try (TestApp one = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WEB));
        TestApp two = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WEB));
        BoundedTasks tasks = BoundedTasks.open("commenters", 2)) {
      String article = ArticleCalls.submit(one.person());
      for (TestClient person : List.of(one.person(), two.person())) {
        tasks.submit(() -> {
          for (int i = 0; i < COMMENTS; i++) {
            Answer added = person.post(article + "/comments", "{\"text\":\"a comment\"}");
            assertThat(added.status()).as(added.body()).isEqualTo(201);
          }
        });
      }
      assertThat(tasks.join()).isEmpty();
      for (TestApp server : List.of(one, two)) {
        Eventually.holds(() ->
            assertThat(server.anonymous().get(article).text("/comments"))
                .isEqualTo("" + 2 * COMMENTS));
        Answer newest = server.anonymous().get("/api/v1/comments?limit=100");
        assertThat(newest.body().split("\"text\":\"a comment\"", -1)).hasSize(1 + 2 * COMMENTS);
      }
      leaveUnsettled(ArticleCalls.id(article));
      Eventually.holds(
          () -> assertThat(one.anonymous().get(article).text("/votes")).isEqualTo("2"));
    }
  }

  /// As a server that was killed between the two steps of a vote.
  private static void leaveUnsettled(String id) {
    long article = Long.parseLong(id);
    try (RawRedis redis = RawRedis.to(TestRedis.url())) {
      redis.command("SADD", ArticleKeys.upvoted(article), "user:77");
      String votes = ArticleKeys.votes(article);
      redis.command("HINCRBY", votes, "upvotes", "1");
      redis.command("HINCRBY", votes, "version", "1");
      redis.command("SADD", ArticleKeys.unsettled(ArticlePartitions.of(article)), id);
    }
  }
}
