package io.feedmill.reader.http;

import static io.feedmill.reader.http.IndieAuthCalls.CLIENT;
import static io.feedmill.reader.http.IndieAuthCalls.REDIRECT;
import static io.feedmill.reader.http.IndieAuthCalls.VERIFIER;
import static io.feedmill.reader.http.IndieAuthCalls.ask;
import static io.feedmill.reader.http.IndieAuthCalls.assertInvalidGrant;
import static io.feedmill.reader.http.IndieAuthCalls.consented;
import static io.feedmill.reader.http.IndieAuthCalls.redeem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that IndieAuth refuses, and its information about tokens and people.
@WithApp
class IndieAuthTokensTest {
  private final TestApp app;

  IndieAuthTokensTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_code_that_is_used_twice_revokes_its_token() {
    TestClient person = app.person();
    String code = consented(person, "read", "read").text("code").orElseThrow();
    String token = redeem(app, "/token", code, VERIFIER, REDIRECT).text("/access_token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(program.get("/microsub?action=channels").status()).isEqualTo(200);
    assertInvalidGrant(redeem(app, "/token", code, "stolen", "https://thief.example/"));
    assertThat(program.get("/microsub?action=channels").status()).isEqualTo(401);
    assertInvalidGrant(redeem(app, "/token", code, VERIFIER, REDIRECT));
  }

  @Test
  void introspection_and_token_verification_show_the_program_and_age_of_a_token() {
    TestClient person = app.person();
    String code = consented(person, "read", "read").text("code").orElseThrow();
    String token = redeem(app, "/token", code, VERIFIER, REDIRECT).text("/access_token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    Answer told = program.submit("/token/introspect", Map.of("token", token));
    Answer verified = program.get("/token");
    for (Answer answer : List.of(told, verified)) {
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.text("/client_id")).isEqualTo(CLIENT);
      assertThat(answer.text("/scope")).isEqualTo("read");
      assertThat(answer.text("/me")).contains("/@");
      assertThat(Instant.ofEpochSecond(answer.json().at("/iat").asLong()))
          .isAfter(Instant.now().minusSeconds(600));
    }
    assertThat(told.json().at("/active").asBoolean()).isTrue();
    assertThat(app.anonymous().get("/token").status()).isEqualTo(401);
    app.anonymous().submit("/token/revoke", Map.of("token", token));
    assertThat(program.get("/token").status()).isEqualTo(401);
  }

  @Test
  void introspection_shows_the_expiry_of_a_token_if_it_has_one() {
    TestClient person = app.person();
    Instant end = Instant.now().plusSeconds(3_600).truncatedTo(ChronoUnit.SECONDS);
    String ending =
        person
            .post(
                "/api/v1/tokens",
                "{\"name\":\"t\",\"scopes\":[\"read\"],\"expires\":\"%s\"}".formatted(end))
            .text("/token");
    String endless =
        person.post("/api/v1/tokens", "{\"name\":\"u\",\"scopes\":[\"read\"]}").text("/token");
    String code = consented(person, "read", "read").text("code").orElseThrow();
    String ofCode = redeem(app, "/token", code, VERIFIER, REDIRECT).text("/access_token");
    for (String token : List.of(ending, endless, ofCode)) {
      TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
      Answer told = program.submit("/token/introspect", Map.of("token", token));
      for (Answer answer : List.of(told, program.get("/token"))) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.json().has("exp")).isEqualTo(token.equals(ending));
        assertThat(answer.json().path("exp").asLong(end.getEpochSecond()))
            .isEqualTo(end.getEpochSecond());
      }
    }
  }

  @Test
  void introspection_shows_only_that_an_invalid_token_is_inactive() throws SQLException {
    TestClient person = app.person();
    Instant end = Instant.now().plusSeconds(3_600);
    String body = "{\"name\":\"t\",\"scopes\":[\"read\"],\"expires\":\"%s\"}";
    String over = person.post("/api/v1/tokens", body.formatted(end)).text("/token");
    assertThat(over).startsWith("fm_");
    assertThat(ended(person)).isOne();
    String code = consented(person, "read", "read").text("code").orElseThrow();
    String revoked = redeem(app, "/token", code, VERIFIER, REDIRECT).text("/access_token");
    app.anonymous().submit("/token/revoke", Map.of("token", revoked));
    String asking =
        person.post("/api/v1/tokens", body.replace(",\"expires\":\"%s\"", "")).text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + asking);
    for (String dead : List.of(over, revoked, "made-up", "")) {
      Eventually.holds(() -> {
        Answer told = program.submit("/token/introspect", Map.of("token", dead));
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.body()).isEqualTo("{\"active\":false}");
      });
    }
  }

  /// Ends the tokens of a person that have an end.
  ///
  /// @return their number
  private long ended(TestClient person) throws SQLException {
    return app.number(
        """
        WITH ended AS (
          UPDATE accounts.api_token SET expires = now() - interval '1 second'
          WHERE account = %s AND expires > now() RETURNING 1)
        SELECT count(*) FROM ended
        """
            .formatted(person.get("/api/v1/me").text("/id")));
  }

  @Test
  void the_profile_is_returned_if_its_scope_was_granted() {
    TestClient person = app.person();
    String name = person.get("/api/v1/me").text("/name");
    String code = consented(person, "profile", "profile").text("code").orElseThrow();
    Answer told = redeem(app, "/auth", code, VERIFIER, REDIRECT);
    assertThat(told.text("/profile/name")).isEqualTo(name);
    assertThat(told.text("/profile/url")).isEqualTo(told.text("/me")).endsWith("/@" + name);
    String other = consented(person, "profile", "profile").text("code").orElseThrow();
    Answer issued = redeem(app, "/token", other, VERIFIER, REDIRECT);
    assertThat(issued.text("/profile/name")).isEqualTo(name);
    assertThat(issued.text("/scope")).isEqualTo("profile");
    String third = consented(person, "read", "read").text("code").orElseThrow();
    assertThat(redeem(app, "/auth", third, VERIFIER, REDIRECT).json().has("profile")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.168.1.4/",
        "https://10.0.0.1/",
        "http://[fe80::1]/",
        "https://8.8.8.8/",
        "http://0x7f.1/",
        "http://2130706433/",
        "https://client.example/a/../b",
        "https://client.example/./",
        "https://client.example/%2E%2e/b"
      })
  void client_ids_with_addresses_or_dot_segments_are_refused(String client) {
    String redirect = client.replaceAll("^(https?://[^/]+/).*", "$1back");
    assertThat(app.person().get(ask(client, redirect, "read")).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://127.0.0.1:8080/", "http://[::1]/app", "http://localhost/"})
  void programs_on_the_users_own_machine_are_accepted(String client) {
    String redirect = client.replaceAll("^(https?://[^/]+/).*", "$1back");
    assertThat(app.person().get(ask(client, redirect, "read")).status()).isEqualTo(200);
  }
}
