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
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Tokens that are issued at the moment in which the session or token that asks for them ends.
@WithApp
class TokensOfEndedAccessTest {
  private static final String ISSUE = "{\"name\":\"late\",\"scopes\":[\"*\"]}";

  private final TestApp app;

  TokensOfEndedAccessTest(TestApp app) {
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
      awaitOneThatWaits("INSERT INTO accounts.api_token");
      assertThat(ann.client().delete("/api/v1/sessions/current").status()).isLessThan(300);
      pause.rollback();
      assertThat(issued.get().status()).as(issued.get().body()).isEqualTo(401);
    }
    assertThat(valid(ann)).isZero();
  }

  private void awaitOneThatWaits(String statement) {
    String waiting =
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%%%s%%'
        """
            .formatted(statement);
    Eventually.succeeds(() -> {
      assertThat(app.number(waiting)).isOne();
      return true;
    });
  }

  private long valid(TestAccount owner) throws SQLException {
    return app.number(
        "SELECT count(*) FROM accounts.api_token WHERE revoked IS NULL AND account = "
            + owner.id());
  }

  @Test
  void a_token_ends_with_the_session_that_requested_it() throws Exception {
    assertNothingIssued(
        person -> person.post("/api/v1/tokens", "{\"name\":\"late\",\"scopes\":[\"read\"]}"));
  }

  @Test
  void an_app_password_ends_with_the_session_that_requested_it() throws Exception {
    assertNothingIssued(person -> person.post("/api/v1/app-passwords", "{\"name\":\"late\"}"));
  }

  @Test
  void a_feed_of_notifications_ends_with_the_session_that_requested_it() throws Exception {
    assertNothingIssued(
        person -> person.submitFrom("/notifications/settings", "/notifications/feed", Map.of()));
  }

  @Test
  void a_token_that_is_revoked_meanwhile_issues_none() throws Exception {
    TestAccount ann = TestAccount.at(app);
    String token = ann.client().post("/api/v1/tokens", ISSUE).text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    try (Connection end = TestPostgres.connect(app.database());
        Statement statement = end.createStatement();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      end.setAutoCommit(false);
      statement.execute(
          "SELECT FROM accounts.account WHERE id = %s FOR UPDATE".formatted(ann.id()));
      Future<Answer> issued = threads.submit(() -> program.post("/api/v1/tokens", ISSUE));
      awaitOneThatWaits("INSERT INTO accounts.api_token");
      statement.execute(
          "UPDATE accounts.api_token SET revoked = now() WHERE account = " + ann.id());
      end.commit();
      assertThat(issued.get().status()).as(issued.get().body()).isEqualTo(401);
    }
    assertThat(valid(ann)).isZero();
  }

  @Test
  void the_end_of_all_access_includes_a_token_that_is_just_being_created() throws Exception {
    TestAccount ann = TestAccount.at(app);
    TestClient admin = app.admin();
    try (Connection other = TestPostgres.connect(app.database());
        Statement statement = other.createStatement();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      other.setAutoCommit(false);
      statement.execute(
          "INSERT INTO accounts.api_token (account, name, hash, scopes, created)"
              + " VALUES (%s, 'late', 'hash', '{*}', now())".formatted(ann.id()));
      Future<Answer> ended =
          threads.submit(
              () -> admin.post("/api/v1/admin/people/" + ann.name() + "/end-access", "{}"));
      awaitOneThatWaits("FOR UPDATE");
      other.commit();
      assertThat(ended.get().status()).as(ended.get().body()).isEqualTo(204);
    }
    assertThat(valid(ann)).isZero();
  }
}
