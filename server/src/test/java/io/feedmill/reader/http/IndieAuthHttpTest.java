package io.feedmill.reader.http;

import static io.feedmill.reader.http.IndieAuthCalls.CLIENT;
import static io.feedmill.reader.http.IndieAuthCalls.REDIRECT;
import static io.feedmill.reader.http.IndieAuthCalls.VERIFIER;
import static io.feedmill.reader.http.IndieAuthCalls.ask;
import static io.feedmill.reader.http.IndieAuthCalls.assertInvalidGrant;
import static io.feedmill.reader.http.IndieAuthCalls.challenge;
import static io.feedmill.reader.http.IndieAuthCalls.consented;
import static io.feedmill.reader.http.IndieAuthCalls.redeem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Query;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The IndieAuth flow of a reading program.
@WithApp
class IndieAuthHttpTest {

  private final TestApp app;

  IndieAuthHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void the_metadata_names_every_endpoint() {
    Answer metadata = app.anonymous().get("/.well-known/oauth-authorization-server");
    assertThat(metadata.header("content-type")).isEqualTo("application/json");
    assertThat(metadata.header("access-control-allow-origin")).isEqualTo("*");
    assertThat(metadata.text("/issuer")).startsWith("http://127.0.0.1");
    assertThat(metadata.text("/authorization_endpoint")).endsWith("/auth");
    assertThat(metadata.text("/token_endpoint")).endsWith("/token");
    assertThat(metadata.text("/introspection_endpoint")).isNotEmpty();
    assertThat(metadata.text("/revocation_endpoint")).isNotEmpty();
    assertThat(metadata.text("/code_challenge_methods_supported/0")).isEqualTo("S256");
  }

  @Test
  void the_page_of_a_person_links_to_the_endpoints() {
    TestClient person = app.person();
    Answer page = app.anonymous().get("/@" + person.get("/api/v1/me").text("/name"));
    Map<String, String> endpoints =
        Map.of(
            "microsub",
            "/microsub",
            "authorization_endpoint",
            "/auth",
            "token_endpoint",
            "/token",
            "indieauth-metadata",
            "/.well-known/oauth-authorization-server");
    endpoints.forEach((rel, href) -> {
      assertThat(page.body()).contains("<link rel=\"" + rel + "\" href=\"" + href + "\">");
      assertThat(page.header("link")).contains("<" + href + ">; rel=\"" + rel + "\"");
    });
  }

  @Test
  void after_consent_the_program_gets_a_token_with_the_granted_scopes_until_it_is_revoked() {
    TestClient person = app.person();
    String asking = person.get(ask(CLIENT, REDIRECT, "read follow channels")).body();
    assertThat(asking).contains(CLIENT, "follow and unfollow feeds", "create, rename, reorder");
    Query back = consented(person, "read follow channels", "read");
    assertThat(back.text("state")).contains("s t");
    assertThat(back.text("iss")).isPresent();
    Answer issued = redeem(app, "/token", back.text("code").orElseThrow(), VERIFIER, REDIRECT);
    assertThat(issued.status()).as(issued.body()).isEqualTo(200);
    assertThat(issued.text("/token_type")).isEqualTo("Bearer");
    assertThat(issued.text("/scope")).isEqualTo("read");
    assertThat(issued.text("/me")).contains("/@" + person.get("/api/v1/me").text("/name"));
    String token = issued.text("/access_token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(program.get("/microsub?action=channels").status()).isEqualTo(200);
    Answer refused = program.post("/microsub", "{\"action\":\"channels\",\"name\":\"x\"}");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/error")).isEqualTo("insufficient_scope");
    assertThat(person.get("/api/v1/tokens").body()).contains(CLIENT);
    assertThat(program.submit("/token/introspect", Map.of("token", token)).text("/scope"))
        .isEqualTo("read");
    assertThat(app.anonymous().submit("/token/revoke", Map.of("token", token)).status())
        .isEqualTo(200);
    assertThat(program.get("/microsub?action=channels").status()).isEqualTo(401);
  }

  @Test
  void a_token_in_the_query_or_the_body_is_accepted_too() {
    TestClient person = app.person();
    String code = consented(person, "read channels", "channels").text("code").orElseThrow();
    String token = redeem(app, "/token", code, VERIFIER, REDIRECT).text("/access_token");
    assertThat(app.anonymous().get("/microsub?action=channels&access_token=" + token).status())
        .isEqualTo(200);
    assertThat(
            app.anonymous()
                .submit(
                    "/microsub",
                    Map.of("action", "channels", "name", "by form", "access_token", token))
                .text("/name"))
        .isEqualTo("by form");
  }

  @Test
  void a_code_is_valid_once_and_only_with_its_verifier_and_redirect_address() {
    TestClient person = app.person();
    String code = consented(person, "read", "read").text("code").orElseThrow();
    assertThat(redeem(app, "/token", code, VERIFIER, REDIRECT).status()).isEqualTo(200);
    assertInvalidGrant(redeem(app, "/token", code, VERIFIER, REDIRECT));
    String other = consented(person, "read", "read").text("code").orElseThrow();
    assertInvalidGrant(redeem(app, "/token", other, VERIFIER + "x", REDIRECT));
    assertInvalidGrant(redeem(app, "/token", other, VERIFIER, REDIRECT));
    String third = consented(person, "read", "read").text("code").orElseThrow();
    assertInvalidGrant(redeem(app, "/token", third, VERIFIER, "https://client.example/other"));
    assertInvalidGrant(redeem(app, "/token", "made up", VERIFIER, REDIRECT));
  }

  @Test
  void a_code_ends_with_the_session_in_which_its_owner_agreed() {
    TestClient person = app.person();
    String code = consented(person, "read", "read").text("code").orElseThrow();
    String identity = consented(person, "", "").text("code").orElseThrow();
    assertThat(person.delete("/api/v1/sessions/current").status()).isEqualTo(204);
    assertInvalidGrant(redeem(app, "/token", code, VERIFIER, REDIRECT));
    assertInvalidGrant(redeem(app, "/auth", identity, VERIFIER, REDIRECT));
  }

  @Test
  void a_grant_without_scopes_returns_the_identity_and_no_token() {
    TestClient person = app.person();
    String code = consented(person, "", "").text("code").orElseThrow();
    assertThat(redeem(app, "/auth", code, VERIFIER, REDIRECT).text("/me")).contains("/@person");
    String other = consented(person, "", "").text("code").orElseThrow();
    assertInvalidGrant(redeem(app, "/token", other, VERIFIER, REDIRECT));
  }

  @Test
  void a_refusal_redirects_to_the_program_without_a_code() {
    TestClient person = app.person();
    Map<String, String> form =
        Map.of(
            "client_id",
            CLIENT,
            "redirect_uri",
            REDIRECT,
            "state",
            "s",
            "code_challenge",
            challenge(),
            "code_challenge_method",
            "S256",
            "answer",
            "no");
    Answer back = person.submitFrom(ask(CLIENT, REDIRECT, "read"), "/auth/consent", form);
    assertThat(back.header("location")).contains("error=access_denied").doesNotContain("code=");
  }

  @Test
  void an_anonymous_visitor_logs_in_first() {
    Answer answer = app.anonymous().get(ask(CLIENT, REDIRECT, "read"));
    assertThat(answer.status()).isEqualTo(303);
    assertThat(answer.header("location")).startsWith("/login?next=");
  }

  @ParameterizedTest
  @CsvSource({
    "https://client.example/, https://evil.example/back",
    "https://client.example/, http://client.example/back",
    "https://client.example/, https://client.example:8443/back",
    "https://client.example/, https://client.example@evil.example/back",
    "https://client.example/, javascript:alert(1)",
    "https://client.example/, client:back",
    "nonsense, https://client.example/back",
  })
  void an_unknown_redirect_is_refused(String client, String redirect) {
    Answer answer = app.person().get(ask(client, redirect, "read"));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.header("location")).isEmpty();
  }

  @Test
  void a_request_without_a_code_challenge_is_refused() {
    String asked = ask(CLIENT, REDIRECT, "read");
    TestClient person = app.person();
    assertThat(person.get(asked.replace("S256", "plain")).status()).isEqualTo(400);
    assertThat(person.get(asked.replace(challenge(), "short")).status()).isEqualTo(400);
    assertThat(person.get(asked.replace("response_type=code", "response_type=token")).status())
        .isEqualTo(400);
  }
}
