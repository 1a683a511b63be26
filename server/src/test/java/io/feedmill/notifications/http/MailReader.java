package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/// A person with a confirmed address, whose mails a test makes due.
record MailReader(TestApp app, TestAccount person, String address) {
  private static final String SETTINGS = "/api/v1/me/notifications/settings";

  /// @param mail members of `mail` in the settings, such as `"mention":"now"`
  static MailReader at(TestApp app, String mail) throws SQLException {
    TestAccount person = TestAccount.at(app);
    MailReader reader = new MailReader(app, person, person.name() + "@mail.example");
    app.number(
        "INSERT INTO accounts.email (account, address, folded, confirmed) VALUES (%s, '%s', '%s', now()) RETURNING 1"
            .formatted(person.id(), reader.address, reader.address));
    reader.choose(mail);
    return reader;
  }

  /// With digests half a day from now: one that became due by itself would be sent too early.
  void choose(String mail) {
    choose(mail, OffsetDateTime.now(ZoneOffset.UTC).plusHours(12).getHour());
  }

  /// @param hour of digests
  void choose(String mail, int hour) {
    String settings = "{\"hidden\":[],\"mail\":{%s},\"digestHour\":%d}".formatted(mail, hour);
    Answer answer = person.client().put(SETTINGS, settings);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  /// How a kind is mailed.
  String mode(String kind) {
    return person.client().get(SETTINGS).text("/mail/" + kind);
  }

  private long count(String table, String condition) throws SQLException {
    return app.number(
        "SELECT count(*) FROM " + table + " WHERE account = " + person.id() + " " + condition);
  }

  /// Number of notices that were ever queued.
  long queued() throws SQLException {
    return count("mail.message", "AND kind = 'notice'");
  }

  /// Number of kinds with news that wait.
  long waiting() throws SQLException {
    return count("notifications.mail_kind", "AND due IS NOT NULL");
  }

  /// Advances the time until immediate mails are due, and waits until they were processed.
  void passMinutes() {
    app.awaitEvents();
    Eventually.succeeds(() -> {
      shift("mail_kind", "due = now() - interval '1 second'", "due > now()");
      app.work("mail-notifications");
      assertThat(count("notifications.mail_kind", "AND coalesce(taken, due) IS NOT NULL")).isZero();
      return true;
    });
  }

  /// Has a day pass, so that the digest is due, and waits until it was decided.
  void passDay() throws SQLException {
    app.awaitEvents();
    shift("digest", "due = now() - interval '1 second', last = last - 1", "due > now()");
    Eventually.succeeds(() -> {
      app.work("mail-digests");
      assertThat(count("notifications.digest", "AND due < now() + interval '5 minutes'")).isZero();
      return true;
    });
  }

  private void shift(String table, String change, String condition) throws SQLException {
    app.number(
        "WITH moved AS (UPDATE notifications.%s SET %s WHERE account = %s AND %s RETURNING 1) SELECT count(*) FROM moved"
            .formatted(table, change, person.id(), condition));
  }
}
