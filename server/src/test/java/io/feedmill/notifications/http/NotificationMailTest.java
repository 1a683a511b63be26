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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications by mail, on whole servers with a real SMTP server. Tests move the times at which
/// mails are due instead of waiting for them.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NotificationMailTest {
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

  @Test
  void mails_are_in_the_language_of_their_reader() throws SQLException {
    MailReader ann = reader(MENTION_NOW);
    Answer told =
        ann.person()
            .client()
            .send("PATCH", "/api/v1/me", "application/json", "{\"language\":\"de-AT\"}");
    assertThat(told.status()).isEqualTo(200);
    TestAccount ben = mention(ann);
    ann.passMinutes();
    Arrived mail = mails.await(ann.address(), 1);
    assertThat(mail.subject()).isEqualTo("@" + ben.name() + " hat dich erwähnt");
    assertThat(mail.part(0))
        .contains("Hallo @" + ann.person().name())
        .contains("Alle Mitteilungen");
  }

  @Test
  void nothing_is_mailed_to_people_who_did_not_choose_it() throws SQLException {
    MailReader ann = reader("");
    assertThat(ann.mode("mention")).isEqualTo("off");
    mention(ann);
    assertThat(ann.waiting()).isZero();
    ann.passDay();
    assertThat(ann.queued()).isZero();
  }

  @Test
  void news_of_some_minutes_come_in_one_mail_once() throws SQLException {
    MailReader ann = reader(MENTION_NOW);
    TestAccount ben = mention(ann);
    ben.post("and again @" + ann.person().name());
    app.awaitEvents();
    assertThat(ann.waiting()).isOne();
    assertThat(ann.queued()).isZero();
    ann.passMinutes();
    Arrived mail = mails.await(ann.address(), 1);
    assertThat(mail.subject()).isEqualTo("Mentions: 2 new");
    assertThat(mail.part(0))
        .contains("@" + ben.name() + " mentioned you: “and again @" + ann.person().name() + "”")
        .contains("http://site.example/posts/")
        .contains("http://site.example/notifications/settings#mail")
        .doesNotContain("localhost");
    ann.passMinutes();
    app.work("mail-notifications");
    assertThat(ann.queued()).isOne();
    mention(ann);
    assertThat(
            app.number(
                "SELECT count(*) FROM notifications.mail_kind WHERE due > now() + interval '25 minutes' AND account = "
                    + ann.person().id()))
        .isOne();
    ann.passMinutes();
    assertThat(mails.await(ann.address(), 2).subject()).endsWith(" mentioned you");
  }

  @Test
  void its_headers_offer_one_click_and_say_that_a_program_wrote_it() throws SQLException {
    MailReader ann = reader(MENTION_NOW);
    mention(ann);
    ann.passMinutes();
    Arrived mail = mails.await(ann.address(), 1);
    assertThat(mail.header("List-Id")).isEqualTo("<notification-mention.site.example>");
    assertThat(mail.header("List-Unsubscribe-Post")).isEqualTo("List-Unsubscribe=One-Click");
    assertThat(mail.header("List-Unsubscribe"))
        .startsWith("<http://site.example/unsubscribe/notification-mention." + ann.person().id());
    assertThat(mail.header("Auto-Submitted")).isEqualTo("auto-generated");
    assertThat(mail.header("Message-ID")).endsWith("@site.example>");
    assertThat(mail.part(1)).contains("<a href=\"http://site.example/posts/");
  }

  private static String unsubscribe(Arrived mail) {
    String header = mail.header("List-Unsubscribe");
    return header.substring("<http://site.example".length(), header.length() - 1);
  }

  private Answer click(String address) {
    return app.anonymous().submit(address, Map.of("List-Unsubscribe", "One-Click"));
  }

  @Test
  void one_click_ends_the_mails_of_that_kind_only_as_often_as_it_is_sent() throws SQLException {
    MailReader ann = reader(MENTION_NOW + ",\"reply\":\"now\",\"like\":\"digest\"");
    mention(ann);
    ann.passMinutes();
    String address = unsubscribe(mails.await(ann.address(), 1));
    assertThat(app.anonymous().get(address).body()).contains("mails about “Mentions”");
    assertThat(ann.mode("mention")).isEqualTo("now");
    for (int i = 0; i < 2; i++) {
      assertThat(click(address).status()).isEqualTo(200);
      assertThat(ann.mode("mention")).isEqualTo("off");
    }
    assertThat(ann.mode("reply")).isEqualTo("now");
    assertThat(ann.mode("like")).isEqualTo("digest");
    mention(ann);
    assertThat(ann.waiting()).isZero();
  }

  @Test
  void the_link_of_a_suspended_or_deleted_person_answers_the_same() throws SQLException {
    MailReader ann = reader(DIGEST);
    mention(ann);
    ann.passDay();
    String address = unsubscribe(mails.await(ann.address(), 1));
    suspend(ann);
    String answer = click(address).body();
    assertThat(
            app.number(
                "SELECT count(*) FROM notifications.mail_kind WHERE account = "
                    + ann.person().id()))
        .isZero();
    lift(ann);
    delete(ann.person());
    Answer late = click(address);
    assertThat(late.status()).isEqualTo(200);
    assertThat(late.body()).contains("You no longer get the daily digest.");
    assertThat(answer).contains("You no longer get the daily digest.");
  }

  private void suspend(MailReader reader) throws SQLException {
    app.number(
        "INSERT INTO accounts.suspension (account, reason, since) VALUES (%s, 'spam', now()) RETURNING 1"
            .formatted(reader.person().id()));
  }

  private void lift(MailReader reader) throws SQLException {
    app.number(
        "UPDATE accounts.suspension SET lifted = now() WHERE account = %s RETURNING 1"
            .formatted(reader.person().id()));
  }

  private static void delete(TestAccount person) {
    assertThat(
            person
                .client()
                .delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}")
                .status())
        .isBetween(200, 204);
  }

  @Test
  void what_is_read_dismissed_taken_back_deleted_blocked_or_muted_in_time_is_not_mailed()
      throws SQLException {
    List<MailReader> readers = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      readers.add(reader(MENTION_NOW + ",\"like\":\"now\",\"follow\":\"digest\""));
    }
    String id = line(readers.get(0));
    readers.get(0).person().client().put(ROOT + "/read", "{\"upTo\":\"" + id + "\"}");
    readers.get(1).person().client().delete(ROOT + "/" + line(readers.get(1)));
    TestAccount fickle = TestAccount.at(app);
    String liked = readers.get(2).person().post("mine");
    fickle.client().put("/api/v1/posts/" + liked + "/like", "");
    fickle.client().delete("/api/v1/posts/" + liked + "/like");
    TestAccount sorry = TestAccount.at(app);
    String post = sorry.post("hello @" + readers.get(3).person().name());
    sorry.client().delete("/api/v1/posts/" + post);
    readers.get(4).person().put("blocks", mention(readers.get(4)));
    readers.get(5).person().put("mutes", mention(readers.get(5)));
    delete(mention(readers.get(6)));
    for (MailReader reader : readers) {
      reader.passMinutes();
      assertThat(reader.queued()).isZero();
    }
  }

  private String line(MailReader reader) {
    mention(reader);
    return reader.person().client().get(ROOT).text("/items/0/id");
  }

  @Test
  void people_without_a_confirmed_address_and_suspended_people_get_nothing() throws SQLException {
    MailReader ann = reader(MENTION_NOW);
    MailReader eve = reader(MENTION_NOW);
    app.number("DELETE FROM accounts.email WHERE account = " + ann.person().id() + " RETURNING 1");
    mention(ann);
    mention(eve);
    suspend(eve);
    ann.passMinutes();
    eve.passMinutes();
    assertThat(ann.queued() + eve.queued()).isZero();
  }

  @Test
  void hostile_names_and_texts_stay_text() throws SQLException {
    MailReader ann = reader(MENTION_NOW);
    TestAccount eve = TestAccount.at(app);
    app.number(
        "INSERT INTO profiles.profile (account, display_name, changed) VALUES (%s, E'Eve\\r\\nBcc: all@one.example\\n<b>\u202e', now()) RETURNING 1"
            .formatted(eve.id()));
    TestAccount max = TestAccount.at(app);
    app.number(
        "INSERT INTO profiles.profile (account, display_name, changed) VALUES (%s, E'Max\\r\\nX-Evil: 1 & \u202etxt', now()) RETURNING 1"
            .formatted(max.id()));
    eve.post("</a><script>alert(1)</script> \u202e @" + ann.person().name());
    max.post("hello @" + ann.person().name());
    ann.passMinutes();
    Arrived mail = mails.await(ann.address(), 1);
    assertThat(mail.header("Bcc") + mail.header("X-Evil")).isEqualTo("nullnull");
    assertThat(mail.subject()).isEqualTo("Mentions: 2 new");
    assertThat(mail.part(0))
        .contains("\n@" + eve.name() + " mentioned you")
        .contains("Max  X-Evil: 1 & txt (@" + max.name() + ")")
        .doesNotContain("\u202e");
    assertThat(mail.part(1))
        .contains("&lt;script&gt;")
        .doesNotContain("<script>")
        .doesNotContain("<b>");
  }

  @Test
  void choices_leave_with_the_account() throws SQLException {
    MailReader ann = reader(MENTION_NOW + "," + "\"like\":\"digest\"");
    delete(ann.person());
    Eventually.succeeds(() -> {
      for (String table : List.of("mail_kind", "digest")) {
        assertThat(
                app.number(
                    "SELECT count(*) FROM notifications.%s WHERE account = %s"
                        .formatted(table, ann.person().id())))
            .isZero();
      }
      return true;
    });
  }
}
