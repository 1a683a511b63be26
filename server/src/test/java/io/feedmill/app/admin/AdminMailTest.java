package io.feedmill.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.mail.ScriptedServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// `/admin/mail`, with a server that refuses.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AdminMailTest {
  private static final String HOME = "/admin/mail";

  private final ScriptedServer server;
  private TestApp app;

  AdminMailTest() throws IOException {
    server = new ScriptedServer();
  }

  @BeforeAll
  void start() throws InterruptedException {
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_SMTP_URL", server.url(),
                "FEEDMILL_MAIL_FROM", "mail@site.example",
                "FEEDMILL_PUBLIC_URL", "http://site.example"));
  }

  @AfterAll
  void stop() throws IOException {
    app.close();
    server.close();
  }

  private long only(String state) {
    return Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM mail.message WHERE state = '" + state + "'"))
          .isEqualTo(1);
      return app.number("SELECT id FROM mail.message WHERE state = '" + state + "'");
    });
  }

  @Test
  void what_failed_is_shown_with_its_reason_tried_again_or_deleted() throws SQLException {
    TestClient admin = app.admin();
    server.answer("RCPT", "550 5.1.1 <b>no</b> such user");
    Map<String, String> address = Map.of("address", "ann@one.example");
    assertThat(admin.submitFrom(HOME, "/admin/mail/test", address).status()).isEqualTo(303);
    long failed = only("failed");
    assertThat(admin.get(HOME).body())
        .contains("&lt;b&gt;no&lt;/b&gt; such user")
        .contains("admin at one.example")
        .doesNotContain("ann@one.example");
    server.behave();
    assertThat(admin.submitFrom(HOME, HOME + "/" + failed + "/retry", Map.of()).status())
        .isEqualTo(303);
    assertThat(only("sent")).isEqualTo(failed);
    assertThat(server.ended()).hasSize(1);
    assertThat(admin.submitFrom(HOME, HOME + "/" + failed + "/retry", Map.of()).status())
        .isEqualTo(404);
    server.answer("RCPT", "550 5.1.1 no");
    admin.submitFrom(HOME, "/admin/mail/test", address);
    long second = only("failed");
    assertThat(admin.submitFrom(HOME, HOME + "/" + second + "/discard", Map.of()).status())
        .isEqualTo(303);
    assertThat(app.number("SELECT count(*) FROM mail.message WHERE id = " + second)).isZero();
    server.behave();
  }

  @Test
  void only_administrators_see_it_and_act() {
    TestClient person = app.person();
    assertThat(person.get(HOME).status()).isEqualTo(403);
    assertThat(app.anonymous().get(HOME).status()).isEqualTo(401);
    Answer posted = person.submitFrom("/account", "/admin/mail/test", Map.of("address", "a@b.cd"));
    assertThat(posted.status()).isEqualTo(403);
    assertThat(app.admin().submit("/admin/mail/test", Map.of("address", "a@b.cd")).status())
        .isEqualTo(403);
    assertThat(
            app.admin()
                .submitFrom(HOME, "/admin/mail/test", Map.of("address", "no address"))
                .status())
        .isEqualTo(422);
  }
}
