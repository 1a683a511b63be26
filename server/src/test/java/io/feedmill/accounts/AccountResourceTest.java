package io.feedmill.accounts;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountResourceTest {
  private AccountServer server;
  private final CompletableFuture<Long> heard = new CompletableFuture<>();

  @BeforeAll
  void start() {
    server = new AccountServer();
    server.events.on(AccountDeleted.class, "test", event -> heard.complete(event.account()));
    server.workers.start();
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @Test
  void i_see_who_i_am() {
    server.signUp("me");
    Answer me = server.loggedIn("me").get("/api/v1/me");
    assertThat(me.status()).isEqualTo(200);
    assertThat(me.text("/name")).isEqualTo("me");
    assertThat(me.json().at("/roles").toString()).isEqualTo("[\"user\"]");
    assertThat(me.header("Cache-Control")).contains("no-store");
    assertThat(server.client().get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_new_password_replaces_the_old_one_and_ends_all_other_sessions() {
    server.signUp("changer");
    TestClient here = server.loggedIn("changer");
    TestClient there = server.loggedIn("changer");
    Answer answer = here.put("/api/v1/me/password", passwords(PASSWORD, "battery staple"));
    assertThat(answer.status()).isEqualTo(204);
    assertThat(here.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(there.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(there.post("/api/v1/sessions", credentials("changer", PASSWORD)).status())
        .isEqualTo(401);
    assertThat(there.post("/api/v1/sessions", credentials("changer", "battery staple")).status())
        .isEqualTo(201);
  }

  @Test
  void a_password_is_changed_only_with_the_old_one_and_only_to_a_valid_one() {
    server.signUp("keeper");
    TestClient keeper = server.loggedIn("keeper");
    Answer wrong = keeper.put("/api/v1/me/password", passwords("wrong horse", "battery staple"));
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.text("/errors/0/pointer")).isEqualTo("/old");
    Answer unfit = keeper.put("/api/v1/me/password", passwords(PASSWORD, "short"));
    assertThat(unfit.status()).isEqualTo(422);
    assertThat(unfit.text("/errors/0/pointer")).isEqualTo("/new");
    assertThat(keeper.put("/api/v1/me/password", "{}").status()).isEqualTo(422);
    assertThat(keeper.put("/api/v1/me/password", "{").status()).isEqualTo(400);
    assertThat(keeper.send("PUT", "/api/v1/me/password", "text/plain", "{}").status())
        .isEqualTo(415);
    assertThat(server.client().put("/api/v1/me/password", "{}").status()).isEqualTo(401);
    assertThat(server.loggedIn("keeper").get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void guessing_the_password_with_a_borrowed_session_is_throttled() {
    server.signUp("guessed");
    TestClient borrowed = server.loggedIn("guessed");
    for (int i = 0; i < 10; i++) {
      assertThat(borrowed.delete("/api/v1/me", "{\"password\":\"guess " + i + "\"}").status())
          .isEqualTo(422);
    }
    Answer refused = borrowed.delete("/api/v1/me", "{\"password\":\"" + PASSWORD + "\"}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.header("Retry-After")).isNotEmpty();
  }

  @Test
  void a_deleted_account_disappears_at_once_and_its_name_stays_reserved() throws Exception {
    server.signUp("leaver");
    TestClient here = server.loggedIn("leaver");
    TestClient there = server.loggedIn("leaver");
    TestClient program = server.program(here, "*");
    long id = Long.parseLong(here.get("/api/v1/me").text("/id"));
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(server.accounts.names().names(Set.of(id))).isEqualTo(Map.of(id, "leaver"));

    assertThat(here.delete("/api/v1/me", "{\"password\":\"wrong horse\"}").status()).isEqualTo(422);
    Answer answer = here.delete("/api/v1/me", "{\"password\":\"" + PASSWORD + "\"}");
    assertThat(answer.status()).isEqualTo(202);

    assertThat(there.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(there.post("/api/v1/sessions", credentials("leaver", PASSWORD)).status())
        .isEqualTo(401);
    assertThat(there.post("/api/v1/accounts", credentials("leaver", PASSWORD)).status())
        .isEqualTo(409);
    assertThat(there.get("/api/v1/accounts/leaver").status()).isEqualTo(404);
    assertThat(server.accounts.names().names(Set.of(id))).isEqualTo(Map.of(id, AccountNames.GONE));
    assertThat(server.accounts.names().id("leaver")).isEmpty();
    assertThat(server.sessions.list(id)).isEmpty();
    assertThat(heard.get(60, TimeUnit.SECONDS)).isEqualTo(id);
  }

  @Test
  void deleting_takes_a_log_in_and_a_body() {
    assertThat(server.client().delete("/api/v1/me", "{}").status()).isEqualTo(401);
    server.signUp("careful");
    TestClient careful = server.loggedIn("careful");
    assertThat(careful.delete("/api/v1/me").status()).isEqualTo(415);
    assertThat(careful.delete("/api/v1/me", "{").status()).isEqualTo(400);
    assertThat(careful.delete("/api/v1/me", "{}").status()).isEqualTo(422);
    assertThat(careful.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void an_administrator_gives_and_takes_roles() {
    server.signUp("helper");
    TestClient helper = server.loggedIn("helper");
    TestClient admin = server.admin();
    Answer answer =
        admin.put("/api/v1/accounts/helper/roles", "{\"roles\":[\"moderator\",\"editor\"]}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().at("/roles").toString())
        .isEqualTo("[\"user\",\"moderator\",\"editor\"]");
    assertThat(helper.get("/api/v1/me").json().at("/roles").toString())
        .isEqualTo("[\"user\",\"moderator\",\"editor\"]");
    admin.put("/api/v1/accounts/helper/roles", "{\"roles\":[]}");
    assertThat(helper.get("/api/v1/me").json().at("/roles").toString()).isEqualTo("[\"user\"]");
  }

  @Test
  void only_administrators_change_roles_and_only_with_the_scope_for_it() {
    server.signUp("climber");
    String path = "/api/v1/accounts/climber/roles";
    String body = "{\"roles\":[\"admin\"]}";
    assertThat(server.client().put(path, body).status()).isEqualTo(401);
    assertThat(server.loggedIn("climber").put(path, body).status()).isEqualTo(403);
    TestClient admin = server.admin();
    assertThat(server.program(admin, "articles:write").put(path, body).status()).isEqualTo(403);
    assertThat(server.program(admin, "admin").put(path, "{\"roles\":[]}").status()).isEqualTo(200);
  }

  @Test
  void unknown_roles_and_accounts_are_refused() {
    TestClient admin = server.admin();
    server.signUp("target");
    String path = "/api/v1/accounts/target/roles";
    Answer unknown = admin.put(path, "{\"roles\":[\"user\",\"king\"]}");
    assertThat(unknown.status()).isEqualTo(422);
    assertThat(unknown.text("/errors/0/pointer")).isEqualTo("/roles/1");
    assertThat(admin.put(path, "{\"roles\":[null]}").status()).isEqualTo(422);
    assertThat(admin.put(path, "{}").status()).isEqualTo(422);
    assertThat(admin.put(path, "{").status()).isEqualTo(400);
    assertThat(admin.put("/api/v1/accounts/nobody/roles", "{\"roles\":[]}").status())
        .isEqualTo(404);
    assertThat(admin.put("/api/v1/accounts/%00/roles", "{\"roles\":[]}").status()).isEqualTo(404);
  }

  @Test
  void the_last_administrator_stays() {
    TestClient admin = server.admin();
    assertThat(admin.put("/api/v1/accounts/admin/roles", "{\"roles\":[]}").status()).isEqualTo(409);
    String password = "{\"password\":\"" + AccountServer.ADMIN_PASSWORD + "\"}";
    assertThat(admin.delete("/api/v1/me", password).status()).isEqualTo(409);
    assertThat(admin.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void names_are_returned_for_many_ids_at_once() {
    server.signUp("named");
    long id = Long.parseLong(server.client().get("/api/v1/accounts/named").text("/id"));
    AccountNames names = server.accounts.names();
    assertThat(names.names(Set.of(id, 1L))).isEqualTo(Map.of(id, "named", 1L, "[deleted]"));
    assertThat(names.namesSoon(Set.of(id, 1L)).succeeded()).isTrue();
    assertThat(names.names(Set.of())).isEmpty();
    assertThat(names.id("named")).hasValue(id);
    assertThat(names.id("../x")).isEmpty();
  }

  private static String passwords(String old, String fresh) {
    return "{\"old\":\"" + old + "\",\"new\":\"" + fresh + "\"}";
  }
}
