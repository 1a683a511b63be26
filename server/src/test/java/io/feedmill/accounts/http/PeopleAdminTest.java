package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The administration of people by page and API, and its log.
@WithApp
class PeopleAdminTest {
  private static final String API = "/api/v1/admin/people";
  private static final Pattern LINK = Pattern.compile("/forgotten-password/[A-Za-z0-9_-]+");
  private static final AtomicInteger PEOPLE = new AtomicInteger();

  private final TestApp app;
  private final TestClient admin;

  PeopleAdminTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  private String person() {
    String name = "tenant" + PEOPLE.incrementAndGet();
    TestAccounts.add(app.database(), name, TestApp.PASSWORD, "user");
    return name;
  }

  private TestClient loggedIn(String name) {
    TestClient client = app.anonymous();
    assertThat(logIn(client, name, TestApp.PASSWORD).status()).isEqualTo(201);
    return client;
  }

  private static Answer logIn(TestClient client, String name, String password) {
    return client.post("/api/v1/sessions", Json.text(Map.of("name", name, "password", password)));
  }

  private TestClient secondAdmin() {
    String name = person();
    app.role(name, Set.of(Role.ADMIN));
    return loggedIn(name);
  }

  private static String name(TestClient client) {
    return client.get("/api/v1/me").text("/name");
  }

  private static Answer roles(TestClient by, String name, String... roles) {
    return by.put(
        "/api/v1/accounts/" + name + "/roles", Json.text(Map.of("roles", List.of(roles))));
  }

  private List<String> names(String query) {
    return admin
        .get(API + query)
        .json()
        .path("items")
        .valueStream()
        .map(item -> item.path("name").asString())
        .toList();
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

  private TestClient browser(TestClient client) {
    return client.header("Accept", "text/html");
  }

  @Test
  void people_are_found_by_name_shown_name_state_and_role() {
    String name = person();
    TestClient client = loggedIn(name);
    Answer shown =
        client.send(
            "PATCH",
            "/api/v1/me",
            "application/json",
            "{\"displayName\":\"Zuzana Nov\u00e1 " + name + "\"}");
    assertThat(shown.status()).as(shown.body()).isBetween(200, 299);
    assertThat(names("?q=" + name)).contains(name);
    assertThat(names("?q=zuzana+nov%C3%A1+" + name)).containsExactly(name);
    String never = person();
    assertThat(names("?state=new&q=" + never)).containsExactly(never);
    assertThat(names("?state=new&q=" + name + "&limit=1")).isEmpty();
    app.role(never, Set.of(Role.EDITOR));
    assertThat(names("?role=editor")).contains(never).doesNotContain(name);
    app.suspend(name);
    assertThat(names("?state=suspended")).contains(name).doesNotContain(never);
    String page = browser(app.admin()).get("/admin/people?q=" + name).body();
    assertThat(page).contains("Zuzana Nov\u00e1").contains("Suspended");
  }

  @Test
  void only_administrators_see_any_of_it() {
    String name = person();
    TestClient moderator = loggedIn(name);
    app.role(name, Set.of(Role.MODERATOR));
    for (String path : List.of(API, API + "/admin", "/api/v1/admin/log", "/admin/people")) {
      assertThat(moderator.get(path).status()).as(path).isEqualTo(403);
      assertThat(app.anonymous().get(path).status()).as(path).isEqualTo(401);
    }
    for (String act : List.of("reset-link", "end-access", "remove-second-factor")) {
      assertThat(moderator.post(API + "/admin/" + act, "{}").status()).as(act).isEqualTo(403);
    }
    Answer suspended = moderator.put("/api/v1/accounts/admin/suspension", "{\"reason\":\"coup\"}");
    assertThat(suspended.status()).isEqualTo(403);
    assertThat(logged("admin")).isEmpty();
  }

  @Test
  void malformed_filters_and_cursors_are_refused() {
    for (String query : List.of("?role=king", "?state=old", "?after=x", "?limit=0", "?limit=x")) {
      assertThat(admin.get(API + query).status()).as(query).isEqualTo(400);
    }
    assertThat(admin.get("/api/v1/admin/log?action=nothing").status()).isEqualTo(400);
    assertThat(admin.get("/api/v1/admin/log?after=x").status()).isEqualTo(400);
    assertThat(admin.get(API + "/no_such_person").status()).isEqualTo(404);
  }

  @Test
  void each_change_is_in_the_log_with_who_made_it_and_why() {
    String name = person();
    assertThat(roles(admin, name, "editor").status()).isEqualTo(200);
    assertThat(roles(admin, name, "editor").status()).isEqualTo(200);
    String suspension = "/api/v1/accounts/" + name + "/suspension";
    admin.put(suspension, "{\"reason\":\"spam in groups\"}");
    admin.delete(suspension);
    admin.post(API + "/" + name + "/end-access", "{}");
    app.role(name, Set.of());
    Answer log = admin.get("/api/v1/admin/log?person=" + name);
    assertThat(logged(name))
        .containsExactly(
            "roles-changed", "access-ended", "suspension-lifted", "suspended", "roles-changed");
    assertThat(log.text("/items/0/via")).isEqualTo("operator");
    assertThat(log.text("/items/3/detail")).isEqualTo("spam in groups");
    assertThat(log.text("/items/4/actor")).isEqualTo("admin");
    assertThat(log.text("/items/4/detail")).isEqualTo("user \u2192 user, editor");
    String first = admin.get("/api/v1/admin/log?limit=2&person=" + name).text("/next");
    Answer second = admin.get("/api/v1/admin/log?limit=2&person=" + name + "&after=" + first);
    assertThat(second.text("/items/0/action")).isEqualTo("suspension-lifted");
    String page = browser(app.admin()).get("/admin/log?action=suspended&person=" + name).body();
    assertThat(page).contains("spam in groups").doesNotContain("user, editor");
  }

  @Test
  void a_deleted_person_leaves_no_reason_in_the_log() throws SQLException {
    String name = person();
    String suspension = "/api/v1/accounts/" + name + "/suspension";
    admin.put(suspension, "{\"reason\":\"a private matter\"}");
    admin.delete(suspension);
    TestClient client = loggedIn(name);
    Answer deleted = client.delete("/api/v1/me", Json.text(Map.of("password", TestApp.PASSWORD)));
    assertThat(deleted.status()).isEqualTo(202);
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.audit_entry WHERE detail = 'a private matter'"))
        .isZero();
    assertThat(browser(app.admin()).get("/admin/log").body()).contains("[deleted]");
  }

  @Test
  void administrators_cannot_remove_their_own_role() {
    TestClient other = secondAdmin();
    assertThat(roles(other, name(other), "editor").status()).isEqualTo(403);
    assertThat(roles(admin, name(other)).status()).isEqualTo(200);
    assertThat(roles(admin, "admin").status()).isEqualTo(409);
    assertThat(other.get(API).status()).as("the right ends at once").isEqualTo(403);
  }

  @Test
  void of_two_administrators_who_remove_each_other_one_stays() throws SQLException {
    for (int i = 0; i < 5; i++) {
      TestClient one = secondAdmin();
      TestClient two = secondAdmin();
      String first = name(one);
      String second = name(two);
      List<Integer> statuses =
          Stream.of(
                  CompletableFuture.supplyAsync(() -> roles(one, second).status()),
                  CompletableFuture.supplyAsync(() -> roles(two, first).status()))
              .toList()
              .stream()
              .map(CompletableFuture::join)
              .toList();
      assertThat(statuses).containsExactlyInAnyOrder(200, 403);
      assertThat(
              app.number(
                  "SELECT count(*) FROM accounts.account WHERE 'admin' = ANY (roles)"
                      + " AND name IN ('%s', '%s')".formatted(first, second)))
          .isOne();
      assertThat(roles(admin, first).status()).isEqualTo(200);
      assertThat(roles(admin, second).status()).isEqualTo(200);
    }
  }

  @Test
  void a_person_without_an_address_gets_a_link_that_works_once() {
    String name = person();
    TestClient before = loggedIn(name);
    TestClient browser = browser(app.admin());
    String path = "/admin/people/" + name;
    Answer shown = browser.submitFrom(path, path + "/reset-link", Map.of());
    assertThat(shown.status()).as(shown.body()).isEqualTo(200);
    assertThat(shown.header("Cache-Control")).contains("no-store");
    Matcher link = LINK.matcher(shown.body());
    assertThat(link.find()).isTrue();
    assertThat(browser.get(path).body()).doesNotContain(link.group());
    TestClient owner = app.anonymous().header("Accept", "text/html");
    assertThat(owner.get(link.group()).body()).contains(name);
    Map<String, String> fresh = Map.of("password", "quite another one");
    assertThat(owner.submitFrom(link.group(), link.group(), fresh).status()).isEqualTo(303);
    assertThat(owner.submitFrom(link.group(), link.group(), fresh).status()).isBetween(403, 404);
    assertThat(before.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(logIn(app.anonymous(), name, "quite another one").status()).isEqualTo(201);
    assertThat(logged(name)).containsExactly("reset-link-shown");
  }

  @Test
  void an_older_log_in_needs_the_password_and_a_token_does_not() {
    String name = person();
    TestClient old = app.admin();
    AgedSession.of(old);
    Answer refused = roles(old, name, "editor");
    assertThat(refused.text("/type")).contains("log-in-not-recent");
    String end = API + "/" + name + "/end-access";
    assertThat(old.post(end, "{\"password\":\"a wrong one\"}").status()).isEqualTo(422);
    assertThat(logged(name)).isEmpty();
    Answer right = old.post(end, Json.text(Map.of("password", TestApp.PASSWORD)));
    assertThat(right.status()).isEqualTo(204);
    String token =
        admin.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"admin\"]}").text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(program.post(end, "{}").status()).isEqualTo(204);
    String path = "/admin/people/" + name;
    assertThat(browser(old).get(path).body()).contains("Your password");
    Answer page = old.submitFrom(path, path + "/roles", Map.of("editor", "1", "password", "no"));
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.body()).contains("is not your password").doesNotContain("value=\"no\"");
  }

  @Test
  void to_remove_a_second_factor_that_is_not_there_ends_no_session() {
    String name = person();
    TestClient theirs = loggedIn(name);
    Answer refused = admin.post(API + "/" + name + "/remove-second-factor", "{}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(name(theirs)).isEqualTo(name);
  }

  @Test
  void the_page_of_a_person_changes_roles_suspends_lifts_and_ends_sessions() {
    String name = person();
    TestClient person = loggedIn(name);
    TestClient browser = browser(app.admin());
    String path = "/admin/people/" + name;
    assertThat(browser.submitFrom(path, path + "/roles", Map.of("editor", "1")).status())
        .isEqualTo(303);
    assertThat(person.get("/api/v1/me").body()).contains("editor");
    assertThat(browser.submitFrom(path, path + "/end-access", Map.of()).status()).isEqualTo(303);
    assertThat(person.get("/api/v1/me").status()).isEqualTo(401);
    Map<String, String> spam = Map.of("reason", "spam", "days", "3");
    assertThat(browser.submitFrom(path, path + "/suspend", Map.of("reason", " ")).status())
        .isEqualTo(422);
    assertThat(browser.submitFrom(path, path + "/suspend", spam).status()).isEqualTo(303);
    assertThat(logIn(app.anonymous(), name, TestApp.PASSWORD).status()).isEqualTo(403);
    assertThat(browser.get(path).body()).contains("Lift suspension");
    assertThat(browser.submitFrom(path, path + "/lift", Map.of()).status()).isEqualTo(303);
    assertThat(logIn(app.anonymous(), name, TestApp.PASSWORD).status()).isEqualTo(201);
    assertThat(browser.submitFrom(path, path + "/remove-second-factor", Map.of()).status())
        .isEqualTo(409);
    assertThat(browser.submit(path + "/roles", Map.of("admin", "1")).status())
        .as("without the token of a form")
        .isEqualTo(403);
  }
}
