package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The index is in tables that PostgreSQL empties when it crashes.
@Tag("slow")
class SearchFaultsTest {

  @Test
  void everything_is_found_again_after_postgresql_was_killed() throws InterruptedException {
    try (PostgresServer postgres = PostgresServer.start();
        TestApp app = TestApp.start(Map.of("FEEDMILL_DATABASE_URL", postgres.url()))) {
      TestAccount ann = TestAccount.at(app);
      List<String> posts = new ArrayList<>();
      for (int round = 0; round < 2; round++) {
        posts.add(ann.post("capybara number " + round));
        awaitFound(app, posts);
        posts.add(ann.post("capybara that is perhaps not indexed when the server dies"));
        postgres.kill();
        postgres.restart();
        awaitFound(app, posts);
      }
    }
  }

  private static void awaitFound(TestApp app, List<String> posts) {
    Eventually.succeeds(() -> {
      Answer answer = app.anonymous().get("/api/v1/search?q=capybara");
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      assertThat(TestAccount.ids(answer))
          .as(answer.body())
          .containsExactlyInAnyOrderElementsOf(posts);
      return true;
    });
  }
}
