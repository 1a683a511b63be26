package io.feedmill.accounts.user;

import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SignUpTest {
  private static final String ACCOUNTS = "/api/v1/accounts";

  private AccountServer server;
  private TestClient client;

  @BeforeAll
  void start() {
    server = new AccountServer();
    client = server.client();
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @Test
  void signing_up_makes_an_account_that_may_do_what_users_may() {
    Answer answer = client.post(ACCOUNTS, credentials("ann", "correct horse"));
    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.header("Location")).isEqualTo("/api/v1/accounts/ann");
    assertThat(answer.text("/id")).matches("[1-9][0-9]{5,15}");
    assertThat(Long.parseLong(answer.text("/id"))).isLessThan(1L << 53);
    assertThat(answer.text("/name")).isEqualTo("ann");
    assertThat(answer.json().at("/roles").toString()).isEqualTo("[\"user\"]");
    assertThat(answer.body()).doesNotContain("assword").doesNotContain("argon");

    Answer shown = client.get(answer.header("Location"));
    assertThat(shown.json()).isEqualTo(answer.json());
  }

  @Test
  void only_the_argon2id_hash_of_a_password_is_kept() {
    client.post(ACCOUNTS, credentials("hashed", "correct horse"));
    String hash =
        server.database.withHandle(handle ->
            handle
                .createQuery("SELECT password_hash FROM accounts.account WHERE name = 'hashed'")
                .mapTo(String.class)
                .one());
    assertThat(hash).startsWith("$argon2id$v=19$m=8,t=1,p=1$");
  }

  @Test
  void a_taken_name_is_refused_as_a_conflict() {
    client.post(ACCOUNTS, credentials("taken", "correct horse"));
    Answer answer = client.post(ACCOUNTS, credentials("taken", "another horse"));
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
    assertThat(answer.text("/type")).endsWith("name-taken");
    assertThat(answer.text("/errors/0/pointer")).isEqualTo("/name");
    assertThat(answer.text("/requestId")).isNotEmpty();
  }

  @Test
  void a_name_outside_the_alphabet_or_length_is_refused() {
    for (String name :
        List.of("", "a", "a".repeat(31), "Ann", "ann!", "ann ", "änn", "a/b", "../x", "a\nb")) {
      Answer answer = client.post(ACCOUNTS, credentials(name, "correct horse"));
      assertThat(answer.status()).as(name).isEqualTo(422);
      assertThat(answer.text("/errors/0/pointer")).isEqualTo("/name");
    }
    assertThat(client.post(ACCOUNTS, credentials("a".repeat(30), "correct horse")).status())
        .isEqualTo(201);
    assertThat(client.post(ACCOUNTS, credentials("_0", "correct horse")).status()).isEqualTo(201);
  }

  @Test
  void a_password_has_8_to_200_characters_as_the_refusal_explains() {
    for (String password : List.of("", "1234567", "é".repeat(7), "x".repeat(201))) {
      Answer answer = client.post(ACCOUNTS, credentials("length", password));
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.text("/errors/0/pointer")).isEqualTo("/password");
      assertThat(answer.text("/errors/0/message")).contains("8 to 200");
    }
    assertThat(client.post(ACCOUNTS, credentials("least", "é".repeat(8))).status()).isEqualTo(201);
    assertThat(client.post(ACCOUNTS, credentials("most", "😀".repeat(200))).status())
        .isEqualTo(201);
  }

  @Test
  void all_errors_are_reported_at_once() {
    Answer answer = client.post(ACCOUNTS, "{}");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().at("/errors").size()).isEqualTo(2);
  }

  @Test
  void what_is_no_json_object_of_the_right_types_is_refused() {
    assertThat(client.post(ACCOUNTS, "{\"name\":").status()).isEqualTo(400);
    assertThat(client.post(ACCOUNTS, "").status()).isBetween(400, 415);
    assertThat(client.post(ACCOUNTS, "null").status()).isEqualTo(422);
    assertThat(client.post(ACCOUNTS, "[]").status()).isEqualTo(422);
    assertThat(client.post(ACCOUNTS, "{\"name\":{},\"password\":[]}").status()).isEqualTo(422);
    assertThat(client.send("POST", ACCOUNTS, "text/plain", "{}").status()).isEqualTo(415);
    assertThat(client.send("POST", ACCOUNTS, "", "{}").status()).isEqualTo(415);
    assertThat(client.submit(ACCOUNTS, Map.of("name", "form")).status()).isEqualTo(415);
  }

  @Test
  void a_page_of_another_site_cannot_sign_up_its_visitor() {
    Answer answer =
        server
            .client()
            .header("Origin", "https://evil.example")
            .post(ACCOUNTS, credentials("foreign", "correct horse"));
    assertThat(answer.status()).isEqualTo(403);
    assertThat(client.get(ACCOUNTS + "/foreign").status()).isEqualTo(404);
  }

  @Test
  void an_unknown_account_is_not_found() {
    assertThat(client.get(ACCOUNTS + "/nobody").status()).isEqualTo(404);
    assertThat(client.get(ACCOUNTS + "/%00").status()).isEqualTo(404);
    assertThat(client.get(ACCOUNTS + "/..%2f..").status()).isEqualTo(404);
  }
}
