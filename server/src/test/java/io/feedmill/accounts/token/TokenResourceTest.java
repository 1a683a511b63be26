package io.feedmill.accounts.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenResourceTest {
  private static final String TOKENS = "/api/v1/tokens";

  private AccountServer server;
  private TestClient ann;

  @BeforeAll
  void start() {
    server = new AccountServer();
    server.signUp("ann");
    ann = server.loggedIn("ann");
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @Test
  void a_token_is_shown_once_and_only_its_hash_is_kept() {
    Answer made = ann.post(TOKENS, "{\"name\":\"laptop\",\"scopes\":[\"*\"]}");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.text("/token")).matches("fm_[A-Za-z0-9_-]{43}");
    assertThat(made.json().at("/scopes").toString()).isEqualTo("[\"*\"]");
    assertThat(made.header("Location")).isEqualTo(TOKENS + "/" + made.text("/id"));
    assertThat(made.header("Cache-Control")).isEqualTo("no-store");
    assertThat(ann.get(TOKENS).body()).doesNotContain(made.text("/token"));
    List<String> kept =
        server.database.withHandle(handle ->
            handle
                .createQuery("SELECT api_token::text FROM accounts.api_token")
                .mapTo(String.class)
                .list());
    assertThat(kept).isNotEmpty().noneMatch(row -> row.contains(made.text("/token")));
  }

  @Test
  void a_program_acts_for_the_owner_of_its_token() {
    TestClient program = server.program(ann, "*");
    Answer me = program.get("/api/v1/me");
    assertThat(me.status()).isEqualTo(200);
    assertThat(me.text("/name")).isEqualTo("ann");
    assertThat(program.get("/test/hot-viewer").body()).contains("name=ann");
  }

  @Test
  void the_list_says_when_a_token_was_used() {
    server.signUp("watcher");
    TestClient watcher = server.loggedIn("watcher");
    TestClient program = server.program(watcher, "*");
    assertThat(watcher.get(TOKENS).json().at("/items/0/lastUsed").isMissingNode()).isTrue();
    program.get("/api/v1/me");
    Answer list = watcher.get(TOKENS);
    assertThat(list.text("/items/0/name")).isEqualTo("program");
    assertThat(list.text("/items/0/lastUsed")).isGreaterThan(list.text("/items/0/created"));
  }

  @Test
  void a_revoked_token_is_dead_at_once_and_leaves_the_list() {
    server.signUp("revoker");
    TestClient revoker = server.loggedIn("revoker");
    TestClient program = server.program(revoker, "*");
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    String id = revoker.get(TOKENS).text("/items/0/id");
    assertThat(revoker.delete(TOKENS + "/" + id).status()).isEqualTo(204);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(revoker.get(TOKENS).json().at("/items").size()).isZero();
    assertThat(revoker.delete(TOKENS + "/" + id).status()).isEqualTo(404);
  }

  @Test
  void an_account_cannot_revoke_the_token_of_another() {
    server.signUp("mallory");
    String id = ann.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"*\"]}").text("/id");
    TestClient mallory = server.loggedIn("mallory");
    assertThat(mallory.delete(TOKENS + "/" + id).status()).isEqualTo(404);
    for (String other : List.of("0", "abc", "-1", "99999999999999999999", "%00")) {
      assertThat(ann.delete(TOKENS + "/" + other).status()).as(other).isEqualTo(404);
    }
  }

  @Test
  void a_token_without_the_scope_is_refused() {
    TestClient reader = server.program(ann, "articles:read");
    assertThat(reader.get("/api/v1/me").status()).isEqualTo(200);
    for (Answer refused :
        List.of(
            reader.get(TOKENS),
            reader.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"*\"]}"),
            reader.get("/api/v1/sessions"),
            reader.delete("/api/v1/sessions/all"),
            reader.put("/api/v1/me/password", "{}"),
            reader.delete("/api/v1/me", "{}"))) {
      assertThat(refused.status()).isEqualTo(403);
      assertThat(refused.text("/scope")).isEqualTo("account");
    }
  }

  @Test
  void a_token_never_makes_one_that_may_do_more() {
    TestClient clerk = server.program(ann, "account");
    assertThat(clerk.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"*\"]}").status()).isEqualTo(403);
    assertThat(clerk.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"articles:write\"]}").status())
        .isEqualTo(403);
    assertThat(clerk.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"account\"]}").status())
        .isEqualTo(201);
  }

  @Test
  void an_unknown_token_is_refused_where_a_dead_session_would_be_anonymous() {
    for (String token : List.of("fm_" + "A".repeat(43), "fm_", "x", "")) {
      TestClient program = server.client().header("Authorization", "Bearer " + token);
      Answer refused = program.get("/api/v1/me");
      assertThat(refused.status()).isEqualTo(401);
      assertThat(program.get("/test/hot-viewer").status()).isEqualTo(401);
    }
    TestClient unknown = server.client().header("Authorization", "Bearer fm_" + "A".repeat(43));
    assertThat(unknown.get("/api/v1/me").header("WWW-Authenticate")).contains("invalid_token");
  }

  @Test
  void a_wrong_name_or_scope_is_refused() {
    assertInvalid("{\"name\":\"x\",\"scopes\":[\"fly\"]}", "/scopes/0");
    assertInvalid("{\"name\":\"x\",\"scopes\":[\"*\",null]}", "/scopes/1");
    assertInvalid("{\"name\":\"x\",\"scopes\":[]}", "/scopes");
    assertInvalid("{\"name\":\"x\"}", "/scopes");
    assertInvalid("{\"name\":\"x\\u0000\",\"scopes\":[\"*\"]}", "/name");
    assertInvalid("{\"name\":\" \",\"scopes\":[\"*\"]}", "/name");
    assertInvalid("{\"name\":\"" + "x".repeat(101) + "\",\"scopes\":[\"*\"]}", "/name");
    assertInvalid("{\"name\":\"x\",\"scopes\":\"*\"}", "/scopes");
    assertThat(ann.post(TOKENS, "{").status()).isEqualTo(400);
    assertThat(ann.send("POST", TOKENS, "text/plain", "{}").status()).isEqualTo(415);
  }

  private void assertInvalid(String body, String pointer) {
    Answer answer = ann.post(TOKENS, body);
    assertThat(answer.status()).as(body).isEqualTo(422);
    assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
  }

  @Test
  void without_a_log_in_there_are_no_tokens() {
    TestClient client = server.client();
    assertThat(client.get(TOKENS).status()).isEqualTo(401);
    assertThat(client.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"*\"]}").status()).isEqualTo(401);
    assertThat(client.delete(TOKENS + "/1").status()).isEqualTo(401);
  }

  @Test
  void a_page_of_another_site_cannot_make_or_revoke_tokens() {
    server.signUp("victim");
    TestClient victim = server.loggedIn("victim").header("Origin", "https://evil.example");
    assertThat(victim.post(TOKENS, "{\"name\":\"x\",\"scopes\":[\"*\"]}").status()).isEqualTo(403);
    assertThat(victim.delete(TOKENS + "/1").status()).isEqualTo(403);
  }
}
