package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// A search whose statement PostgreSQL cancels, as it does when one takes too long.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class LateSearchTest {
  private static final String CANCEL =
      """
      SELECT count(*) FROM (
        SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT%search.post_0%') AS c
      """;

  private final TestApp app;

  LateSearchTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_search_that_takes_too_long_does_not_say_that_nothing_was_found() throws Exception {
    String post = TestAccount.at(app).post("the quokka smiles");
    Eventually.holds(() -> assertThat(page()).contains("/posts/" + post));
    try (Connection pause = TestPostgres.connect(app.database());
        Statement statement = pause.createStatement();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      pause.setAutoCommit(false);
      statement.execute("LOCK TABLE search.post_0 IN ACCESS EXCLUSIVE MODE");
      Future<Answer> searched = threads.submit(() -> app.anonymous().get("/search?q=quokka"));
      Eventually.succeeds(() -> {
        assertThat(app.number(CANCEL)).isPositive();
        return true;
      });
      assertThat(searched.get().body())
          .contains("The search took too long")
          .doesNotContain("No results");
    }
    assertThat(page()).contains("/posts/" + post);
  }

  private String page() {
    return app.anonymous().get("/search?q=quokka").body();
  }
}
