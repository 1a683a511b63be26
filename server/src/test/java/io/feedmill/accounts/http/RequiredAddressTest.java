package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A site that requires a mail address.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequiredAddressTest {
  private final MailServer mails = new MailServer();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_EMAIL_REQUIRED", "true");
    app = TestApp.start(settings);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  @Test
  void sign_up_requires_an_address() {
    for (String email : new String[] {"", ",\"email\":\"\"", ",\"email\":\"no address\""}) {
      String body =
          "{\"name\":\"unmailed\",\"password\":\"a long one of mine\"%s}".formatted(email);
      Answer refused = app.anonymous().post("/api/v1/accounts", body);
      assertThat(refused.status()).as(refused.body()).isEqualTo(422);
      assertThat(refused.text("/errors/0/pointer")).isEqualTo("/email");
    }
    Map<String, String> typed = Map.of("name", "unmailed", "password", "a long one of mine");
    Answer page = app.anonymous().submitFrom("/signup", "/signup", typed);
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.body()).contains("is required on this site");
    assertThat(app.anonymous().get("/api/v1/accounts/unmailed").status()).isEqualTo(404);
  }

  @Test
  void errors_of_name_password_and_address_are_reported_at_once() {
    Map<String, String> typed = Map.of("name", "A b", "password", "short", "email", "no address");
    Answer page = app.anonymous().submitFrom("/signup", "/signup", typed);
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.body()).contains("error-name", "error-password", "error-email");
  }

  @Test
  void an_account_whose_link_could_not_be_written_is_not_made() throws SQLException {
    String body =
        "{\"name\":\"halfway\",\"password\":\"%s\",\"email\":\"halfway@mail.example\"}"
            .formatted(TestApp.PASSWORD);
    alter("ADD CONSTRAINT refused CHECK (account < 0) NOT VALID");
    assertThat(app.anonymous().post("/api/v1/accounts", body).status()).isEqualTo(500);
    assertThat(app.anonymous().get("/api/v1/accounts/halfway").status()).isEqualTo(404);
    alter("DROP CONSTRAINT refused");
    assertThat(app.anonymous().post("/api/v1/accounts", body).status()).isEqualTo(201);
    mails.await("halfway@mail.example", 1);
  }

  private void alter(String how) throws SQLException {
    try (Connection connection = TestPostgres.connect(app.database());
        Statement statement = connection.createStatement()) {
      statement.execute("ALTER TABLE accounts.email_change " + how);
    }
  }

  @Test
  void who_has_an_address_changes_it_but_does_not_remove_it() {
    TestClient ann = app.anonymous();
    Map<String, String> typed =
        Map.of("name", "mailed", "password", TestApp.PASSWORD, "email", "mailed@mail.example");
    assertThat(ann.submitFrom("/signup", "/signup", typed).status()).isEqualTo(303);
    String path = mails.await("mailed@mail.example", 1).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
    String password = "{\"password\":\"" + TestApp.PASSWORD + "\"}";
    Answer kept = ann.delete("/api/v1/me/email", password);
    assertThat(kept.status()).isEqualTo(409);
    assertThat(kept.text("/type")).isEqualTo("/problems/email-required");
    assertThat(ann.get("/account/email").body()).doesNotContain("Remove the address");
    assertThat(ann.get("/api/v1/me/email").text("/address")).isEqualTo("mailed@mail.example");
  }
}
