package io.feedmill.mail.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.Serving;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole server is killed repeatedly while it mails immediate notifications and digests. The
/// test ends leases of killed servers instead of waiting for that.
@Tag("slow")
class MailsThroughKillsTest {
  private static final int READERS = 30;

  /// A kill when this many notices were queued or sent to the relay.
  private static final List<Integer> KILLS = List.of(1, 15, 35);

  @TempDir Path temporary;

  /// Digests are due half a day from now; the test makes them due earlier.
  private final String choices =
      "{\"hidden\":[],\"mail\":{\"mention\":\"now\",\"reply\":\"digest\"},\"digestHour\":%d}"
          .formatted(OffsetDateTime.now(ZoneOffset.UTC).plusHours(12).getHour());

  private final List<String> addresses = new ArrayList<>();
  private String database = "";

  private long number(String sql) {
    return TestPostgres.number(database, sql);
  }

  private void change(String sql) {
    number("WITH moved AS (" + sql + " RETURNING 1) SELECT count(*) FROM moved");
  }

  /// Everybody is mentioned, and answered, once.
  private void fill(TestApp app) {
    database = app.database();
    TestAccount ben = TestAccount.at(app);
    for (int i = 0; i < READERS; i++) {
      TestAccount reader = TestAccount.at(app);
      String address = reader.name() + "@kill.example";
      addresses.add(address);
      change(
          "INSERT INTO accounts.email (account, address, folded, confirmed) VALUES (%s, '%s', '%s', now())"
              .formatted(reader.id(), address, address));
      Answer chosen = reader.client().put("/api/v1/me/notifications/settings", choices);
      assertThat(chosen.status()).as(chosen.body()).isEqualTo(200);
      ben.post("hello @" + reader.name());
      ben.reply(reader.post("mine"), "well said");
    }
    app.awaitEvents();
    assertThat(number("SELECT count(*) FROM notifications.mail_kind WHERE due IS NOT NULL"))
        .isEqualTo(READERS);
  }

  private void makeDue() {
    change("UPDATE notifications.mail_kind SET due = now() WHERE due IS NOT NULL");
    change("UPDATE notifications.digest SET due = now(), last = last - 1 WHERE due IS NOT NULL");
  }

  private void endLeases() {
    change("UPDATE notifications.mail_kind SET taken = now() WHERE taken IS NOT NULL");
    change("UPDATE notifications.digest SET due = now() WHERE due < now() + interval '5 minutes'");
    change("UPDATE mail.message SET due = now() WHERE state = 'sending'");
  }

  private long notices(String condition) {
    return number("SELECT count(*) FROM mail.message WHERE kind = 'notice' AND " + condition);
  }

  /// Number of mails that are not decided or not sent.
  private long open() {
    return number(
        """
        SELECT (SELECT count(*) FROM notifications.mail_kind WHERE coalesce(taken, due) IS NOT NULL)
          + (SELECT count(*) FROM notifications.digest WHERE due < now() + interval '5 minutes')
          + (SELECT count(*) FROM mail.message WHERE kind = 'notice'
              AND state IN ('queued', 'sending'))
        """);
  }

  @Test
  void each_mail_is_sent_once_except_one_in_flight_during_a_kill() throws Exception {
    try (MailServer mails = new MailServer();
        Serving serving = new Serving(temporary)) {
      Map<String, String> settings = new HashMap<>(mails.settings());
      settings.put("FEEDMILL_POSTS_PER_MINUTE", "10000");
      try (TestApp app = TestApp.start(settings)) {
        fill(app);
      }
      settings.putAll(serving.over(database));
      makeDue();
      int midway = 0;
      for (int kill : KILLS) {
        Serving.Launched server = serving.launch(settings);
        Eventually.holds(() -> assertThat(notices("attempts > 0")).isGreaterThanOrEqualTo(kill));
        server.process().destroyForcibly().onExit().join();
        midway += open() > 0 ? 1 : 0;
        endLeases();
      }
      assertThat(midway).as("kills before all was sent").isPositive();
      serving.serve(settings);
      Eventually.holds(() -> {
        assertThat(open()).isZero();
      });
      everybodyHasOneOfEach(mails);
    }
  }

  private void everybodyHasOneOfEach(MailServer mails) {
    assertThat(notices("state = 'sent'")).isEqualTo(2L * READERS);
    long doubtful = notices("error LIKE 'the process ended%'");
    int arrived = 0;
    for (String address : addresses) {
      List<String> lists = mails.to(address).stream().map(mail -> mail.header("List-Id")).toList();
      assertThat(lists).as(address).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(2);
      arrived += lists.size();
    }
    assertThat(arrived + doubtful).isGreaterThanOrEqualTo(2L * READERS);
  }
}
