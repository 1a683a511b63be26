package io.feedmill.accounts.login;

import static io.feedmill.accounts.AccountServer.PASSWORD;
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
class SessionResourceTest {
  private static final String SESSIONS = "/api/v1/sessions";

  private AccountServer server;

  @BeforeAll
  void start() {
    server = new AccountServer();
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @Test
  void my_sessions_are_listed_and_the_present_one_is_marked() {
    server.signUp("lister");
    TestClient phone = server.loggedIn("lister");
    TestClient laptop = server.client().header("User-Agent", "Laptop/1.0");
    laptop.post(SESSIONS, AccountServer.credentials("lister", PASSWORD));
    Answer list = laptop.get(SESSIONS);
    assertThat(list.status()).isEqualTo(200);
    assertThat(list.json().at("/items").size()).isEqualTo(2);
    assertThat(list.text("/items/0/agent")).isEqualTo("Laptop/1.0");
    assertThat(list.text("/items/0/address")).isEqualTo("127.0.0.1");
    assertThat(list.json().at("/items/0/current").asBoolean()).isTrue();
    assertThat(list.json().at("/items/1/current").asBoolean()).isFalse();
    assertThat(list.text("/items/0/expires")).isGreaterThan(list.text("/items/0/created"));
    assertThat(list.body()).doesNotContain(phone.cookies().get("feedmill"));
  }

  @Test
  void logging_out_ends_the_present_session_only() {
    server.signUp("leaver");
    TestClient stays = server.loggedIn("leaver");
    TestClient leaves = server.loggedIn("leaver");
    String token = leaves.cookies().get("feedmill");
    Answer answer = leaves.delete(SESSIONS + "/current");
    assertThat(answer.status()).isEqualTo(204);
    assertThat(leaves.cookies()).doesNotContainKey("feedmill");
    leaves.cookies().put("feedmill", token);
    assertThat(leaves.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(stays.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void logging_out_everywhere_ends_all() {
    server.signUp("everywhere");
    TestClient one = server.loggedIn("everywhere");
    TestClient two = server.loggedIn("everywhere");
    assertThat(one.delete(SESSIONS + "/all").status()).isEqualTo(204);
    assertThat(two.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_session_can_be_ended_from_another_one_by_its_owner_alone() {
    server.signUp("owner");
    server.signUp("thief");
    TestClient lost = server.loggedIn("owner");
    TestClient desk = server.loggedIn("owner");
    TestClient thief = server.loggedIn("thief");
    String id = desk.get(SESSIONS).text("/items/1/id");
    assertThat(thief.delete(SESSIONS + "/" + id).status()).isEqualTo(404);
    assertThat(lost.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(desk.delete(SESSIONS + "/" + id).status()).isEqualTo(204);
    assertThat(lost.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(desk.delete(SESSIONS + "/" + id).status()).isEqualTo(404);
  }

  @Test
  void an_unknown_id_is_not_found_whatever_it_looks_like() {
    server.signUp("guesser");
    TestClient client = server.loggedIn("guesser");
    for (String id : List.of("0", "abc", "%00", "x%20y", "%7Bmain%7D", "a".repeat(64))) {
      assertThat(client.delete(SESSIONS + "/" + id).status()).as(id).isEqualTo(404);
    }
    assertThat(client.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void without_a_log_in_there_is_nothing_to_list_or_end() {
    TestClient client = server.client();
    assertThat(client.get(SESSIONS).status()).isEqualTo(401);
    assertThat(client.delete(SESSIONS + "/current").status()).isEqualTo(401);
    assertThat(client.delete(SESSIONS + "/all").status()).isEqualTo(401);
    assertThat(client.delete(SESSIONS + "/" + "a".repeat(64)).status()).isEqualTo(401);
    assertThat(client.get(SESSIONS).header("WWW-Authenticate")).startsWith("Bearer");
  }

  @Test
  void a_forged_token_is_never_revived_by_a_request() {
    TestClient client = server.client();
    client.cookies().put("feedmill", "1." + "A".repeat(43));
    assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
    for (String rubbish : List.of("x", "1.", "99999." + "A".repeat(43), "1." + "A".repeat(9_000))) {
      client.cookies().put("feedmill", rubbish);
      assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
    }
  }

  @Test
  void a_page_of_another_site_cannot_log_out_its_visitor() {
    server.signUp("visitor");
    TestClient client = server.loggedIn("visitor").header("Origin", "https://evil.example");
    assertThat(client.delete(SESSIONS + "/current").status()).isEqualTo(403);
    assertThat(client.delete(SESSIONS + "/all").status()).isEqualTo(403);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void hot_handlers_get_the_viewer() {
    server.signUp("hot");
    assertThat(server.client().get("/test/hot-viewer").body()).contains("Anonymous");
    assertThat(server.loggedIn("hot").get("/test/hot-viewer").body())
        .contains("SignedIn", "name=hot");
  }
}
