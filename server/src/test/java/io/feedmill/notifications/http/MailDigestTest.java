package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.mail.MailServer.Arrived;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Digests and settings of mails, on whole servers with a real SMTP server.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MailDigestTest {
  private static final String ROOT = "/api/v1/me/notifications";
  private static final String MENTION_NOW = "\"mention\":\"now\"";
  private static final String DIGEST = "\"mention\":\"digest\",\"like\":\"digest\"";

  private final MailServer mails = new MailServer();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(mails.settings());
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private MailReader reader(String mail) throws SQLException {
    return MailReader.at(app, mail);
  }

  private TestAccount mention(MailReader reader) {
    TestAccount ben = TestAccount.at(app);
    ben.post("hello @" + reader.person().name());
    app.awaitEvents();
    return ben;
  }

  private String line(MailReader reader) {
    mention(reader);
    return reader.person().client().get(ROOT).text("/items/0/id");
  }

  @Test
  void a_digest_has_what_is_unread_and_visible_once_a_day() throws SQLException {
    MailReader ann = reader(DIGEST);
    String post = ann.person().post("mine");
    TestAccount muted = mention(ann);
    TestAccount ben = mention(ann);
    ben.client().put("/api/v1/posts/" + post + "/like", "");
    ben.put("friends", ann.person());
    ann.person().put("mutes", muted);
    ann.passDay();
    Arrived mail = mails.await(ann.address(), 1);
    assertThat(mail.subject()).isEqualTo("Your day: 2 notifications");
    assertThat(mail.part(0))
        .contains(
            "@" + ben.name() + " mentioned you", "@" + ben.name() + " liked your post: “mine”")
        .doesNotContain("followed you")
        .doesNotContain(muted.name());
    assertThat(mail.header("List-Id")).isEqualTo("<notification-digest.site.example>");
    ann.passDay();
    assertThat(ann.queued()).isOne();
    String id = line(ann);
    ann.person().client().put(ROOT + "/read", "{\"upTo\":\"" + id + "\"}");
    ann.passDay();
    assertThat(ann.queued()).isOne();
  }

  @Test
  void digests_stop_after_ninety_days_of_absence_and_continue_after_a_visit() throws SQLException {
    MailReader ann = reader(DIGEST);
    mention(ann);
    absent(ann, 91);
    ann.person().client().delete("/api/v1/sessions/current");
    ann.passDay();
    assertThat(ann.queued()).isZero();
    mention(ann);
    ann.passDay();
    assertThat(ann.queued()).isZero();
    ann.person()
        .client()
        .post(
            "/api/v1/sessions",
            "{\"name\":\"%s\",\"password\":\"%s\"}"
                .formatted(ann.person().name(), TestApp.PASSWORD));
    ann.passDay();
    assertThat(mails.await(ann.address(), 1).subject()).isEqualTo("Your day: 2 notifications");
    MailReader bob = reader(DIGEST);
    mention(bob);
    absent(bob, 89);
    bob.person().client().delete("/api/v1/sessions/current");
    bob.passDay();
    assertThat(bob.queued()).isOne();
  }

  private void absent(MailReader reader, int days) throws SQLException {
    app.number(
        "WITH moved AS (UPDATE notifications.digest SET present = now() - interval '%d days' WHERE account = %s RETURNING 1) SELECT count(*) FROM moved"
            .formatted(days, reader.person().id()));
  }

  @Test
  void the_hour_counts_in_the_time_zone_of_the_profile() throws SQLException {
    MailReader ann = reader("");
    for (String zone : List.of("Asia/Kolkata", "America/St_Johns")) {
      ann.choose("");
      Answer told =
          ann.person()
              .client()
              .send("PATCH", "/api/v1/me", "application/json", "{\"timeZone\":\"" + zone + "\"}");
      assertThat(told.status()).as(told.body()).isEqualTo(200);
      ann.choose(DIGEST, 8);
      assertThat(
              app.number(
                  "SELECT extract(hour FROM due AT TIME ZONE '%s') * 60 + extract(minute FROM due AT TIME ZONE '%s') FROM notifications.digest WHERE account = %s"
                      .formatted(zone, zone, ann.person().id())))
          .isEqualTo(8 * 60);
    }
  }

  @Test
  void several_servers_send_each_person_one_mail_and_one_digest() throws Exception {
    List<MailReader> readers = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      MailReader reader = reader(MENTION_NOW + ",\"reply\":\"digest\"");
      mention(reader).reply(reader.person().post("mine"), "well");
      readers.add(reader);
    }
    app.awaitEvents();
    try (TestApp second = TestApp.over(app.database(), mails.settings());
        TestApp third = TestApp.over(app.database(), mails.settings())) {
      app.number("SELECT count(*) FROM (SELECT 1) one");
      for (String sql :
          List.of(
              "UPDATE notifications.mail_kind SET due = now() WHERE due IS NOT NULL",
              "UPDATE notifications.digest SET due = now(), last = last - 1 WHERE due IS NOT NULL")) {
        app.number("WITH moved AS (" + sql + " RETURNING 1) SELECT count(*) FROM moved");
      }
      CompletableFuture<?>[] runs =
          Stream.of(app, second, third)
              .flatMap(server ->
                  Stream.of("mail-notifications", "mail-digests")
                      .map(worker -> CompletableFuture.runAsync(() -> server.work(worker))))
              .toArray(CompletableFuture[]::new);
      CompletableFuture.allOf(runs).join();
      for (MailReader reader : readers) {
        Eventually.holds(() -> assertThat(mails.to(reader.address())).hasSize(2));
      }
      for (MailReader reader : readers) {
        reader.passMinutes();
        assertThat(reader.queued()).isEqualTo(2);
        assertThat(mails.to(reader.address()))
            .extracting(mail -> mail.header("List-Id"))
            .containsExactlyInAnyOrder(
                "<notification-mention.site.example>", "<notification-digest.site.example>");
      }
    }
  }

  @Test
  void settings_are_shown_and_changed_on_the_page_and_bad_ones_change_nothing()
      throws SQLException {
    MailReader ann = reader("\"like\":\"digest\"");
    String page = ann.person().client().get("/notifications/settings").body();
    assertThat(page).contains("***@mail.example").contains("id=\"mail-mention\"");
    Map<String, String> form = new HashMap<>(Map.of("mail-mention", "now", "hour", "21"));
    ann.person()
        .client()
        .submitFrom("/notifications/settings", "/notifications/settings/mail", form);
    assertThat(ann.mode("mention")).isEqualTo("now");
    assertThat(ann.mode("like")).isEqualTo("off");
    for (String bad :
        List.of(
            "\"mail\":{\"poke\":\"now\"}",
            "\"mail\":{\"mention\":\"weekly\"}",
            "\"mail\":{\"mention\":null}",
            "\"digestHour\":24",
            "\"digestHour\":-1")) {
      Answer answer =
          ann.person().client().put(ROOT + "/settings", "{\"hidden\":[\"like\"]," + bad + "}");
      assertThat(answer.status()).as(bad).isEqualTo(422);
    }
    form.put("mail-mention", "weekly");
    assertThat(
            ann.person()
                .client()
                .submitFrom("/notifications/settings", "/notifications/settings/mail", form)
                .status())
        .isEqualTo(422);
    Answer settings = ann.person().client().get(ROOT + "/settings");
    assertThat(settings.body()).contains("\"hidden\":[]").contains("\"digestHour\":21");
    ann.person().client().put(ROOT + "/settings", "{\"hidden\":[]}");
    assertThat(ann.mode("mention")).isEqualTo("now");
  }
}
