package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// People log in by a provider, choose a name, link and remove log-ins.
class OidcJourneyTest {
  private static OidcSite site;

  @BeforeAll
  static void start() throws InterruptedException {
    site =
        OidcSite.start(
            Map.of(
                "FEEDMILL_OIDC_ROLES_CLAIM", "realm.groups",
                "FEEDMILL_OIDC_ROLES", "writers=editor, bosses=admin"));
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  private static String name(TestClient client) {
    return client.get("/api/v1/me").text("/name");
  }

  @Test
  void a_first_log_in_requires_a_name_and_later_ones_open_the_account() {
    TestClient ann = site.app().anonymous();
    assertThat(ann.get("/login?next=%2Freader").body())
        .contains("href=\"/login/oidc?next=%2Freader\"")
        .contains("Log in with Example ID");
    Answer asked = site.comeBack(ann, "ann");
    assertThat(asked.header("Location")).startsWith("/login/oidc/name?ticket=");
    assertThat(ann.get(asked.header("Location")).body()).contains("value=\"ann\"");
    assertThat(ann.get("/api/v1/me").status()).isEqualTo(401);
    Answer made = OidcSite.submitFrom(ann, asked.header("Location"), Map.of("name", "ann_lake"));
    assertThat(made.status()).as(made.body()).isEqualTo(303);
    assertThat(made.header("Location")).isEqualTo("/articles");
    assertThat(name(ann)).isEqualTo("ann_lake");
    TestClient again = site.app().anonymous();
    assertThat(site.comeBack(again, "ann").header("Location")).isEqualTo("/articles");
    assertThat(name(again)).isEqualTo("ann_lake");
    assertThat(
            site.app().anonymous().post("/api/v1/sessions", TestAppLogIn.of("ann_lake")).status())
        .isEqualTo(401);
  }

  @Test
  void who_did_not_come_for_something_is_led_through_the_first_steps_once() {
    TestClient eve = site.app().anonymous();
    String there = OidcSite.begin(eve, "");
    String page = eve.get(site.provider().logIn(there, "eve", c -> c)).header("Location");
    Answer made = OidcSite.submitFrom(eve, page, Map.of("name", "eve_new"));
    assertThat(made.header("Location")).isEqualTo("/welcome");
    assertThat(eve.get("/welcome").status()).isLessThan(400);
    TestClient again = site.app().anonymous();
    String back = OidcSite.begin(again, "");
    assertThat(again.get(site.provider().logIn(back, "eve", c -> c)).header("Location"))
        .isEqualTo("/");
  }

  @Test
  void a_taken_name_is_refused_and_never_merged() {
    TestClient person = site.app().anonymous();
    String page = site.comeBack(person, "admin").header("Location");
    Answer refused = OidcSite.submitFrom(person, page, Map.of("name", "admin"));
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("is taken");
    assertThat(person.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(OidcSite.submitFrom(person, page, Map.of("name", "A b")).status()).isEqualTo(422);
    assertThat(OidcSite.submitFrom(person, page, Map.of("name", "not_admin")).status())
        .isEqualTo(303);
    assertThat(person.get("/api/v1/me").json().at("/roles").size()).isEqualTo(1);
    assertThat(person.get(page).status()).isEqualTo(400);
  }

  @Test
  void a_logged_in_person_links_a_log_in_with_their_password() {
    TestClient bob = site.app().person();
    String there = OidcSite.begin(bob, "?purpose=link&next=%2Faccount%2Flog-ins");
    assertThat(there).contains("prompt=login");
    String page = bob.get(site.provider().logIn(there, "bob", c -> c)).header("Location");
    assertThat(page).startsWith("/login/oidc/link?ticket=");
    assertThat(OidcSite.submitFrom(bob, page, Map.of("password", "wrong")).status()).isEqualTo(422);
    TestClient other = site.app().anonymous();
    assertThat(site.comeBack(other, "bob").header("Location")).startsWith("/login/oidc/name");
    assertThat(
            OidcSite.submitFrom(bob, page, Map.of("password", TestApp.PASSWORD)).header("Location"))
        .isEqualTo("/account/log-ins");
    TestClient elsewhere = site.app().anonymous();
    assertThat(site.comeBack(elsewhere, "bob").header("Location")).isEqualTo("/articles");
    assertThat(name(elsewhere)).isEqualTo(name(bob));
    Answer listed = bob.get("/api/v1/me/log-ins");
    assertThat(listed.text("/items/0/subject")).isEqualTo("bob");
    assertThat(listed.json().at("/password").asBoolean()).isTrue();
    String id = listed.text("/items/0/id");
    assertThat(bob.delete("/api/v1/me/log-ins/" + id, "{\"password\":\"no\"}").status())
        .isEqualTo(422);
    Answer removed = bob.delete("/api/v1/me/log-ins/" + id, TestAppLogIn.password());
    assertThat(removed.status()).as(removed.body()).isEqualTo(204);
    assertThat(site.comeBack(site.app().anonymous(), "bob").header("Location"))
        .startsWith("/login/oidc/name");
  }

  @Test
  void a_log_in_opens_one_account_and_an_account_has_one_log_in_of_a_provider() {
    site.person("carl");
    TestClient dora = site.app().person();
    assertThat(link(dora, "carl").body()).contains("opens another account");
    assertThat(link(dora, "dora").status()).isEqualTo(303);
    assertThat(link(dora, "dora").status()).isEqualTo(303);
    assertThat(link(dora, "dora_two").body()).contains("remove it first");
  }

  private static Answer link(TestClient client, String subject) {
    String there = OidcSite.begin(client, "?purpose=link");
    String page = client.get(site.provider().logIn(there, subject, c -> c)).header("Location");
    return OidcSite.submitFrom(client, page, Map.of("password", TestApp.PASSWORD));
  }

  @Test
  void another_account_cannot_finish_a_link_that_was_begun() {
    TestClient eve = site.app().person();
    String there = OidcSite.begin(eve, "?purpose=link");
    String page = eve.get(site.provider().logIn(there, "eve", c -> c)).header("Location");
    TestClient other = site.app().person();
    eve.cookies().put("feedmill", String.valueOf(other.cookies().get("feedmill")));
    assertThat(eve.get(page).status()).isEqualTo(403);
  }

  @Test
  void the_last_way_to_log_in_stays() throws SQLException {
    TestClient fay = site.person("fay");
    String id = fay.get("/api/v1/me/log-ins").text("/items/0/id");
    Answer kept = fay.delete("/api/v1/me/log-ins/" + id, "{}");
    assertThat(kept.status()).isEqualTo(409);
    assertThat(kept.text("/type")).contains("last-log-in");
    assertThat(fay.get("/account/log-ins").body()).contains("None");
    assertThat(fay.put("/api/v1/me/password", TestAppLogIn.newPassword()).status()).isEqualTo(204);
    Answer removed = fay.delete("/api/v1/me/log-ins/" + id, TestAppLogIn.password());
    assertThat(removed.status()).as(removed.body()).isEqualTo(204);
    assertThat(site.app().anonymous().post("/api/v1/sessions", TestAppLogIn.of("fay")).status())
        .isEqualTo(201);
  }

  @Test
  void without_a_password_what_is_dangerous_needs_a_log_in_of_the_last_ten_minutes() {
    TestClient gus = site.person("gus");
    age(gus);
    String token = "{\"name\":\"x\",\"scopes\":[\"*\"]}";
    assertThat(gus.post("/api/v1/tokens", token).text("/type")).contains("log-in-not-recent");
    assertThat(gus.delete("/api/v1/me", "{}").status()).isEqualTo(403);
    assertThat(gus.put("/api/v1/me/password", TestAppLogIn.newPassword()).status()).isEqualTo(403);
    assertThat(gus.get("/account/log-ins").body())
        .contains("purpose=confirm\">log in again with Example ID");
    assertThat(gus.put("/api/v1/me/email", "{\"address\":\"gus@example.org\"}").status())
        .isEqualTo(403);
    assertThat(gus.get("/account/second-factor").body()).contains("log in again");
    assertThat(gus.get("/account").body()).contains("Set a password").doesNotContain("Current");
    assertThat(OidcSite.begin(gus, "?purpose=confirm")).contains("prompt=login");
    site.comeBack(gus, "gus");
    assertThat(gus.post("/api/v1/tokens", token).status()).isEqualTo(201);
    Answer deleted = gus.delete("/api/v1/me", "{}");
    assertThat(deleted.status()).as(deleted.body()).isEqualTo(202);
  }

  /// Makes the session of a client eleven minutes older.
  private static void age(TestClient client) {
    String id =
        io.feedmill.kernel.text.Digests.sha256(String.valueOf(client.cookies().get("feedmill")));
    try (RawRedis redis = RawRedis.toTestRedis()) {
      List<String> keys = redis.keys("shop*:session:*");
      String key =
          keys.stream().filter(each -> each.endsWith(":session:" + id)).findFirst().orElseThrow();
      double created = Double.parseDouble(redis.string("HGET", key, "created"));
      redis.command("HSET", key, "proven", "%.3f".formatted(created - 660));
    }
  }

  @Test
  void roles_follow_the_claim_at_each_log_in_and_other_roles_stay() {
    TestClient hal =
        site.person(
            "hal", claims -> claims.claim("realm", Map.of("groups", List.of("writers", "x"))));
    assertThat(roles(hal)).contains("user", "editor").doesNotContain("admin");
    site.app()
        .role(
            "hal",
            java.util.Set.of(
                io.feedmill.accounts.api.Role.EDITOR, io.feedmill.accounts.api.Role.MODERATOR));
    site.comeBack(hal, "hal", claims -> claims.claim("realm", Map.of("groups", "bosses")));
    assertThat(roles(hal)).contains("admin", "moderator").doesNotContain("editor");
    assertThat(hal.get("/api/v1/sessions").status()).isEqualTo(200);
    site.provider().userInfo("hal", Map.of("sub", "hal"));
    site.comeBack(hal, "hal");
    assertThat(roles(hal)).contains("moderator").doesNotContain("admin");
  }

  @Test
  void claims_that_the_token_lacks_come_from_the_user_info_of_the_same_person() {
    site.provider()
        .userInfo("ida", Map.of("sub", "ida", "realm", Map.of("groups", List.of("writers"))));
    TestClient ida = site.person("ida");
    assertThat(roles(ida)).contains("editor");
    site.provider().userInfo("ida", Map.of("sub", "someone", "realm", Map.of("groups", "bosses")));
    assertThat(site.comeBack(ida, "ida").status()).isEqualTo(400);
    assertThat(roles(ida)).doesNotContain("admin");
  }

  private static String roles(TestClient client) {
    return client.get("/api/v1/me").json().at("/roles").toString();
  }

  @Test
  void the_log_in_of_a_deleted_account_opens_nothing() throws SQLException {
    TestClient jon = site.person("jon");
    assertThat(jon.delete("/api/v1/me", "{}").status()).isEqualTo(202);
    assertThat(
            site.app()
                .number("SELECT count(*) FROM accounts.external_identity WHERE subject = 'jon'"))
        .isZero();
    assertThat(site.comeBack(site.app().anonymous(), "jon").header("Location"))
        .startsWith("/login/oidc/name");
  }

  @Test
  void a_suspended_person_sees_the_reason_and_is_not_logged_in() {
    TestClient lea = site.person("lea");
    Answer suspended =
        site.app().admin().put("/api/v1/accounts/lea/suspension", "{\"reason\":\"spam of lamps\"}");
    assertThat(suspended.status()).as(suspended.body()).isLessThan(300);
    assertThat(lea.get("/api/v1/me").status()).isEqualTo(401);
    Answer refused = site.comeBack(lea, "lea");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.body()).contains("spam of lamps");
    assertThat(lea.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void the_way_back_never_leaves_this_site() {
    site.person("kim");
    TestClient kim = site.app().anonymous();
    for (String next : List.of("https://evil.example/", "//evil.example", "/\\evil.example")) {
      String there = OidcSite.begin(kim, "?next=" + Urls.escape(next));
      assertThat(kim.get(site.provider().logIn(there, "kim", c -> c)).header("Location"))
          .isEqualTo("/");
    }
  }
}
