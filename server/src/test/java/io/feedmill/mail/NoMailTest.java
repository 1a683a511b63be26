package io.feedmill.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.config.Settings;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A site without a server for mails, and settings that are not complete.
@Tag("slow")
@WithApp
class NoMailTest {
  private final TestApp app;

  NoMailTest(TestApp app) {
    this.app = app;
  }

  @Test
  void pages_say_that_no_mail_is_sent_and_none_is_queued() throws SQLException {
    TestClient ann = app.person();
    assertThat(ann.get("/account/email").body()).contains("does not send mail");
    assertThat(app.anonymous().get("/signup").body()).doesNotContain("name=\"email\"");
    Answer refused =
        ann.put(
            "/api/v1/me/email",
            "{\"address\":\"ann@one.example\",\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(app.admin().get("/admin/mail").body()).contains("sends no mail");
    assertThat(app.number("SELECT count(*) FROM mail.message")).isZero();
    assertThat(app.number("SELECT count(*) FROM accounts.email_change")).isZero();
  }

  private static void refused(Map<String, String> values, String message) {
    Settings settings = Settings.of(values);
    MailConfig.from(settings, values.getOrDefault("FEEDMILL_PUBLIC_URL", ""));
    assertThatThrownBy(settings::check)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("hidden");
  }

  @Test
  void wrong_settings_are_reported_without_the_password() {
    refused(Map.of("FEEDMILL_SMTP_URL", "smtp://ann:hidden@host"), "FEEDMILL_MAIL_FROM must be");
    refused(
        Map.of("FEEDMILL_SMTP_URL", "smtp://host", "FEEDMILL_MAIL_FROM", "mail@site.example"),
        "FEEDMILL_PUBLIC_URL must be");
    refused(Map.of("FEEDMILL_SMTP_URL", "http://ann:hidden@host"), "must be smtp://");
    refused(Map.of("FEEDMILL_SMTP_URL", "smtp://hidden@host"), "user and a password");
    refused(Map.of("FEEDMILL_MAIL_FROM", "nobody"), "FEEDMILL_MAIL_FROM");
  }
}
