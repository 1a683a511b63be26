package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Tokens that are issued at the moment in which the session that asks for them ends.
@WithApp
class TokensOfEndedSessionsTest {
  private static final String WAITING =
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%INSERT INTO accounts.api_token%'
      """;

  private final TestApp app;

  TokensOfEndedSessionsTest(TestApp app) {
    this.app = app;
  }

  private void assertNothingIssued(Function<TestClient, Answer> issue) throws Exception {
    TestAccount ann = TestAccount.at(app);
    try (Connection pause = TestPostgres.connect(app.database());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      pause.setAutoCommit(false);
      try (Statement statement = pause.createStatement()) {
        statement.execute("LOCK TABLE accounts.api_token IN SHARE MODE");
      }
      Future<Answer> issued = threads.submit(() -> issue.apply(ann.client()));
      Eventually.succeeds(() -> {
        assertThat(app.number(WAITING)).isOne();
        return true;
      });
      assertThat(ann.client().delete("/api/v1/sessions/current").status()).isLessThan(300);
      pause.rollback();
      assertThat(issued.get().status()).as(issued.get().body()).isEqualTo(401);
    }
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.api_token WHERE revoked IS NULL AND account = "
                    + ann.id()))
        .isZero();
  }

  @Test
  void a_token_ends_with_the_session_that_asked_for_it() throws Exception {
    assertNothingIssued(
        person -> person.post("/api/v1/tokens", "{\"name\":\"late\",\"scopes\":[\"read\"]}"));
  }

  @Test
  void an_app_password_ends_with_the_session_that_asked_for_it() throws Exception {
    assertNothingIssued(person -> person.post("/api/v1/app-passwords", "{\"name\":\"late\"}"));
  }

  @Test
  void a_feed_of_notifications_ends_with_the_session_that_asked_for_it() throws Exception {
    assertNothingIssued(
        person -> person.submitFrom("/notifications/settings", "/notifications/feed", Map.of()));
  }
}
