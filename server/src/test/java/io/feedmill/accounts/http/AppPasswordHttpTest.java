package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// Programs that know only name and password.
@WithApp
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AppPasswordHttpTest {
  private static final String OWN = "/api/v1/app-passwords";
  private static final String ME = "/api/v1/me";

  private final TestApp app;

  AppPasswordHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer make(TestClient owner) {
    Answer made = owner.post(OWN, "{\"name\":\"phone\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made;
  }

  private TestClient program(String name, String password) {
    return app.anonymous().header("Authorization", basic(name, password));
  }

  private static String basic(String name, String password) {
    return "Basic "
        + Base64.getEncoder()
            .encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void an_app_password_with_the_name_opens_what_its_scopes_name_and_nothing_else()
      throws SQLException {
    TestAccount ann = TestAccount.at(app);
    Answer made = make(ann.client());
    String password = made.text("/password");
    assertThat(password).matches("[a-z2-7]{28}");
    TestClient phone = program(ann.name(), password);
    Answer me = phone.get(ME);
    assertThat(me.text("/name")).isEqualTo(ann.name());
    Set<String> scopes = new HashSet<>();
    me.json().path("scopes").valueStream().forEach(scope -> scopes.add(scope.asString()));
    assertThat(scopes)
        .containsExactlyInAnyOrder("read", "follow", "mute", "block", "channels", "profile");
    assertThat(
            program(ann.name().toUpperCase(Locale.ROOT), password.toUpperCase(Locale.ROOT))
                .get(ME)
                .status())
        .isEqualTo(200);
    assertThat(phone.get(OWN).status()).isEqualTo(403);
    assertThat(phone.post(OWN, "{\"name\":\"more\"}").status()).isEqualTo(403);
    assertThat(phone.post("/api/v1/posts", "{\"text\":\"x\"}").status()).isEqualTo(403);
    assertThat(phone.delete(ME, "{\"password\":\"" + TestApp.PASSWORD + "\"}").status())
        .isEqualTo(403);
    assertThat(ann.client().get(OWN).body())
        .contains("phone")
        .contains("lastUsed")
        .doesNotContain(password);
    assertThat(ann.client().get("/api/v1/tokens").body()).doesNotContain("phone");
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.api_token WHERE name = 'phone' AND"
                    + " octet_length(hash) = 32 AND app_password"))
        .isPositive();
  }

  @Test
  void whatever_is_wrong_gets_the_same_answer_and_the_password_of_a_person_none() {
    TestAccount ann = TestAccount.at(app);
    TestAccount bob = TestAccount.at(app);
    String password = make(ann.client()).text("/password");
    Answer wrongName = program(bob.name(), password).get(ME);
    Answer wrongPassword = program(ann.name(), "a".repeat(28)).get(ME);
    Answer noName = program("nobody_at_all", "a".repeat(28)).get(ME);
    for (Answer answer : List.of(wrongName, wrongPassword, noName)) {
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.text("/detail")).isEqualTo(wrongName.text("/detail"));
      assertThat(answer.header("WWW-Authenticate")).startsWith("Basic ");
    }
    assertThat(program(ann.name(), TestApp.PASSWORD).get(ME).status()).isEqualTo(401);
    assertThat(program(ann.name(), TestApp.PASSWORD).get("/articles").status()).isEqualTo(200);
    for (String header : List.of("Basic", "Basic ", "Basic !!!", "Basic " + "A".repeat(3_000))) {
      assertThat(app.anonymous().header("Authorization", header).get(ME).status()).isEqualTo(401);
    }
    assertThat(app.anonymous().header("Authorization", "Bearer " + password).get(ME).status())
        .isEqualTo(401);
  }

  @Test
  void a_page_of_another_site_cannot_use_what_a_browser_remembers() {
    TestAccount ann = TestAccount.at(app);
    TestClient browser = program(ann.name(), make(ann.client()).text("/password"));
    assertThat(browser.get(ME).status()).isEqualTo(200);
    assertThat(
            browser
                .header("Origin", "https://other.example")
                .header("Sec-Fetch-Site", "cross-site")
                .get(ME)
                .status())
        .isEqualTo(401);
  }

  @Test
  void a_revoked_one_ends_at_once_and_only_its_owner_revokes_it() {
    TestAccount ann = TestAccount.at(app);
    Answer made = make(ann.client());
    String one = OWN + "/" + made.text("/id");
    TestClient phone = program(ann.name(), made.text("/password"));
    assertThat(phone.get(ME).status()).isEqualTo(200);
    assertThat(app.person().delete(one).status()).isEqualTo(404);
    assertThat(ann.client().delete("/api/v1/tokens/" + made.text("/id")).status()).isEqualTo(404);
    assertThat(ann.client().delete(one).status()).isEqualTo(204);
    assertThat(phone.get(ME).status()).isEqualTo(401);
    assertThat(phone.get("/articles").status()).isEqualTo(401);
    assertThat(ann.client().delete(one).status()).isEqualTo(404);
  }

  @Test
  void it_survives_a_new_password_and_ends_with_a_suspension_and_with_the_account() {
    TestAccount ann = TestAccount.at(app);
    TestClient phone = program(ann.name(), make(ann.client()).text("/password"));
    Answer changed =
        ann.client()
            .put(
                "/api/v1/me/password",
                Json.text(Map.of("old", TestApp.PASSWORD, "new", "another good one")));
    assertThat(changed.status()).isEqualTo(204);
    assertThat(phone.get(ME).status()).isEqualTo(200);
    String suspension = "/api/v1/accounts/" + ann.name() + "/suspension";
    app.admin().put(suspension, "{\"reason\":\"spam\"}");
    Eventually.holds(() -> assertThat(phone.get(ME).status()).isEqualTo(401));
    app.admin().delete(suspension);
    Eventually.holds(() -> assertThat(phone.get(ME).status()).isEqualTo(200));
    TestClient back = app.anonymous();
    back.post(
        "/api/v1/sessions", Json.text(Map.of("name", ann.name(), "password", "another good one")));
    assertThat(back.delete(ME, "{\"password\":\"another good one\"}").status()).isEqualTo(202);
    Eventually.holds(() -> assertThat(phone.get(ME).status()).isEqualTo(401));
  }

  /// The last, since it uses up what is left for others of its address.
  @Test
  @Order(Integer.MAX_VALUE)
  void bad_names_are_refused_and_guesses_of_one_address_are_limited() {
    TestClient ann = app.person();
    for (String body : List.of("{}", "{\"name\":\" \"}", "{\"name\":\"a\\u0007\"}")) {
      assertThat(ann.post(OWN, body).status()).as(body).isEqualTo(422);
    }
    assertThat(app.anonymous().post(OWN, "{\"name\":\"x\"}").status()).isEqualTo(401);
    TestClient guesser = program("admin", "b".repeat(28));
    Set<Integer> statuses = new HashSet<>();
    for (int i = 0; i < 70; i++) {
      statuses.add(guesser.get(ME).status());
    }
    assertThat(statuses).containsExactlyInAnyOrder(401, 429);
  }
}
