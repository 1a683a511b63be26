package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Progress of the deletion of an account, as its owner and administrators see it.
class DeletionProgressTest {
  private static final String BODY = "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD);

  private static List<String> states(TestApp app, String receipt) {
    Answer answer = app.anonymous().get(receipt);
    assertThat(answer.status()).isEqualTo(200);
    return answer
        .json()
        .at("/steps")
        .valueStream()
        .map(step -> step.get("state").asString())
        .toList();
  }

  @Test
  void the_owner_sees_each_task_wait_and_then_finish() throws Exception {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    try (TestApp web = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WEB))) {
      TestClient leaver = web.person();
      String name = leaver.get("/api/v1/me").text("/name");
      ArticleCalls.submit(leaver);
      assertThat(leaver.post("/api/v1/posts", "{\"text\":\"the last one\"}").status())
          .isEqualTo(201);
      Answer deleted = leaver.delete("/api/v1/me", BODY);
      assertThat(deleted.status()).isEqualTo(202);
      String receipt = deleted.header("Location");
      assertThat(receipt).startsWith("/api/v1/deletions/");
      assertThat(states(web, receipt)).hasSizeGreaterThan(4).containsOnly("waiting");
      TestClient admin = web.admin().header("Accept", "text/html");
      assertThat(admin.get("/admin").body())
          .contains(
              "<dt>" + name + "</dt>",
              "Articles, comments, votes, flags, collections and subscriptions: waiting");
      String page = receipt.replace("/api/v1/deletions/", "/account/deleted/");
      TestClient browser = web.anonymous().header("Accept", "text/html");
      assertThat(browser.get(page).body()).contains("waiting", "Refresh");
      try (TestApp worker = TestApp.over(database, Map.of(), EnumSet.of(ServerRole.WORKER))) {
        assertThat(worker.port()).isZero();
        Eventually.holds(() ->
            assertThat(web.anonymous().get(receipt).text("/steps/1/state")).isEqualTo("done"));
        Eventually.holds(() ->
            assertThat(browser.get(page).body())
                .contains("the list of followers is erased a day after the posts", "deleted"));
      }
    }
  }

  @Test
  void an_unknown_receipt_opens_nothing() throws Exception {
    try (TestApp app = TestApp.start(Map.of(), EnumSet.of(ServerRole.WEB))) {
      assertThat(app.anonymous().get("/api/v1/deletions/AAAAAAAAAAAAAAAAAAAAAA").status())
          .isEqualTo(404);
      assertThat(app.anonymous().get("/account/deleted/null").status()).isEqualTo(404);
    }
  }
}
