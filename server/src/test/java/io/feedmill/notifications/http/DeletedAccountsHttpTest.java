package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Nothing about notifications is kept of accounts that were deleted.
@Tag("slow")
@WithApp
class DeletedAccountsHttpTest {
  private static final String SETTINGS = "/api/v1/me/notifications/settings";
  private static final List<String> TABLES =
      List.of("preference", "mail_kind", "digest", "push_choice", "push_subscription");

  private final TestApp app;

  DeletedAccountsHttpTest(TestApp app) {
    this.app = app;
  }

  private void delete(TestAccount person) {
    Answer deleted =
        person.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(deleted.status()).as(deleted.body()).isBetween(200, 299);
  }

  private static List<String> keys(RawRedis raw, TestAccount person) {
    return raw.keys("notifications{*:" + person.id());
  }

  private long rows(TestAccount person) {
    return TABLES.stream()
        .mapToLong(table ->
            app.number(
                "SELECT count(*) FROM notifications." + table + " WHERE account = " + person.id()))
        .sum();
  }

  @Test
  void an_event_that_comes_a_day_after_the_deletion_writes_nothing() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ben.post("hello @" + ann.name());
    app.awaitEvents();
    delete(ann);
    app.awaitEvents();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      Eventually.holds(() -> assertThat(keys(raw, ann)).hasSize(1));
      keys(raw, ann).forEach(key -> raw.command("DEL", key));
      assertThat(ben.edit(post, "hello again @" + ann.name()).status()).isEqualTo(200);
      app.awaitEvents();
      assertThat(keys(raw, ann)).isEmpty();
    }
  }

  @Test
  void settings_that_are_saved_while_the_account_is_deleted_are_not_kept() throws Exception {
    TestAccount ann = TestAccount.at(app);
    CompletableFuture<Answer> saved;
    try (Connection other = TestPostgres.connect(app.database())) {
      other.setAutoCommit(false);
      try (var statement = other.createStatement()) {
        statement.execute(
            "INSERT INTO notifications.preference (account, hidden) VALUES (%s, '{}')"
                .formatted(ann.id()));
      }
      saved =
          CompletableFuture.supplyAsync(() ->
              ann.client()
                  .put(
                      SETTINGS,
                      "{\"hidden\":[\"like\"],\"mail\":{\"like\":\"digest\"},\"push\":{}}"));
      Eventually.holds(() ->
          assertThat(
                  app.number(
                      "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%notifications.preference%' AND datname = current_database()"))
              .isOne());
      delete(ann);
      app.awaitEvents();
      other.rollback();
    }
    saved.join();
    assertThat(rows(ann)).isZero();
  }
}
