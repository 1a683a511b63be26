package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.FactorOwner;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// An administrator restores access for people who lost their password or their second factor, on a
/// site that sends mails.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AdminRecoveryTest {
  private static final String API = "/api/v1/admin/people/";
  private static final String NEW = "quite another one";

  private final MailServer mails = new MailServer();
  private TestApp app;
  private TestClient admin;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(mails.settings());
    admin = app.admin();
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private String confirmedAddress(TestClient client, String name) {
    String address = name + "@mail.example";
    String body = Json.text(Map.of("address", address, "password", TestApp.PASSWORD));
    assertThat(client.put("/api/v1/me/email", body).status()).isEqualTo(202);
    String path = mails.await(address, 1).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
    return address;
  }

  private List<String> logged(String name) {
    return admin
        .get("/api/v1/admin/log?person=" + name)
        .json()
        .path("items")
        .valueStream()
        .map(item -> item.path("action").asString())
        .toList();
  }

  private Answer logIn(String name, String password) {
    return app.anonymous()
        .post("/api/v1/sessions", Json.text(Map.of("name", name, "password", password)));
  }

  @Test
  void a_link_for_a_new_password_is_only_mailed_and_works_once() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String address = confirmedAddress(ann.client(), ann.name());
    Answer sent = admin.post(API + ann.name() + "/reset-link", "{}");
    assertThat(sent.status()).as(sent.body()).isEqualTo(200);
    assertThat(sent.body()).contains("\"mailed\":true").doesNotContain("forgotten-password");
    String first = mails.await(address, 2).path();
    assertThat(first).startsWith("/forgotten-password/");
    TestClient browser = app.admin().header("Accept", "text/html");
    String page = "/admin/people/" + ann.name();
    Answer again = browser.submitFrom(page, page + "/reset-link", Map.of());
    assertThat(again.status()).as(again.body()).isEqualTo(303);
    assertThat(browser.get(page).body())
        .contains("Link for a new password sent.")
        .doesNotContain("/forgotten-password/");
    MailServer.Arrived mail = mails.await(address, 3);
    String second = mail.path();
    assertThat(mail.header("List-Unsubscribe")).isEqualTo("null");
    TestClient owner = app.anonymous().header("Accept", "text/html");
    assertThat(owner.get(first).status()).as("the link before ended").isBetween(403, 404);
    assertThat(ann.client().get("/api/v1/me").status()).as("nothing happened yet").isEqualTo(200);
    Map<String, String> fresh = Map.of("password", NEW);
    assertThat(owner.submitFrom(second, second, fresh).status()).isEqualTo(303);
    assertThat(owner.submitFrom(second, second, fresh).status()).isBetween(403, 404);
    assertThat(ann.client().get("/api/v1/me").status()).isEqualTo(401);
    assertThat(logIn(ann.name(), TestApp.PASSWORD).status()).isEqualTo(401);
    assertThat(logIn(ann.name(), NEW).status()).isEqualTo(201);
    assertThat(logged(ann.name())).containsExactly("reset-link-sent", "reset-link-sent");
  }

  @Test
  void a_removed_second_factor_ends_sessions_is_mailed_to_its_owner_and_logged()
      throws SQLException {
    FactorOwner ben = FactorOwner.at(app);
    String address = confirmedAddress(ben.client(), ben.name());
    String path = API + ben.name() + "/remove-second-factor";
    assertThat(ben.logIn("").text("/type")).isEqualTo("/problems/code-needed");
    assertThat(admin.post(path, "{}").status()).isEqualTo(204);
    assertThat(ben.client().get("/api/v1/me").status()).isEqualTo(401);
    assertThat(ben.logIn("").status()).isEqualTo(201);
    assertThat(
            app.number("SELECT count(*) FROM accounts.recovery_code WHERE account = " + ben.id()))
        .isZero();
    assertThat(mails.await(address, 2).subject()).containsIgnoringCase("second factor");
    assertThat(logged(ben.name())).containsExactly("second-factor-removed");
    assertThat(admin.post(path, "{}").status()).isEqualTo(409);
  }

  @Test
  void the_page_of_a_person_removes_the_second_factor() {
    FactorOwner cleo = FactorOwner.at(app);
    TestClient browser = app.admin().header("Accept", "text/html");
    String page = "/admin/people/" + cleo.name();
    assertThat(browser.get(page).body()).contains(page + "/remove-second-factor");
    Answer done = browser.submitFrom(page, page + "/remove-second-factor", Map.of());
    assertThat(done.status()).isEqualTo(303);
    assertThat(browser.get(page).body())
        .contains("Second factor removed")
        .doesNotContain(page + "/remove-second-factor");
    assertThat(cleo.client().get("/api/v1/me").status()).isEqualTo(401);
    assertThat(cleo.logIn("").status()).isEqualTo(201);
  }
}
