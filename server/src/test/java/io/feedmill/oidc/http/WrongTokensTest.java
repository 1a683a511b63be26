package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Invalid responses and tokens, which log no one in.
class WrongTokensTest {
  private static final String SUBJECT = "ann";
  private static OidcSite site;

  @BeforeAll
  static void start() throws InterruptedException {
    site = OidcSite.start(Map.of());
    site.person(SUBJECT);
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  private static void assertRefused(TestClient client, Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
  }

  static Stream<Arguments> claims() {
    return Stream.of(
        wrong("a nonce of another log-in", c -> c.claim("nonce", "x")),
        wrong("no nonce", c -> c.claim("nonce", null)),
        wrong("another audience", c -> c.audience("other")),
        wrong("no audience", c -> c.audience((String) null)),
        wrong("several audiences", c -> c.audience(List.of("feedmill", "other"))),
        wrong(
            "another authorized party",
            c -> c.audience(List.of("feedmill", "other")).claim("azp", "other")),
        wrong("another issuer", c -> c.issuer("https://evil.example")),
        wrong("an issuer with a slash", c -> c.issuer(site.provider().issuer() + "/")),
        wrong("an end 90 s ago", c -> c.expirationTime(inSeconds(-90))),
        wrong("no end", c -> c.expirationTime(null)),
        wrong("a start in 90 s", c -> c.issueTime(inSeconds(90))),
        wrong("no subject", c -> c.subject(null)),
        wrong("a long subject", c -> c.subject("x".repeat(256))));
  }

  private static Date inSeconds(int seconds) {
    return Date.from(Instant.now().plusSeconds(seconds));
  }

  private static Arguments wrong(String name, UnaryOperator<JWTClaimsSet.Builder> change) {
    return Arguments.of(name, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("claims")
  void a_token_with_wrong_claims_is_refused(
      String name, UnaryOperator<JWTClaimsSet.Builder> change) {
    TestClient client = site.app().anonymous();
    assertRefused(client, site.comeBack(client, SUBJECT, change));
    assertThat(name).isNotEmpty();
  }

  @Test
  void a_clock_that_differs_by_thirty_seconds_does_no_harm() {
    Date past = Date.from(Instant.now().minusSeconds(30));
    Date later = Date.from(Instant.now().plusSeconds(30));
    assertThat(
            site.comeBack(
                    site.app().anonymous(), SUBJECT, c -> c.issueTime(later).expirationTime(past))
                .status())
        .isEqualTo(303);
  }

  @Test
  void a_token_for_several_audiences_is_valid_when_it_was_issued_to_this_site() {
    assertThat(
            site.comeBack(
                    site.app().anonymous(),
                    SUBJECT,
                    c -> c.audience(List.of("other", "feedmill")).claim("azp", "feedmill"))
                .status())
        .isEqualTo(303);
  }

  private static void assertTokenRefused(Function<Map<String, String>, String> token) {
    TestClient client = site.app().anonymous();
    String there = OidcSite.begin(client, "");
    assertRefused(client, client.get(site.provider().comesBack(there, token)));
  }

  private static JWTClaimsSet good(Map<String, String> request) {
    return site.provider().claims(request, SUBJECT).build();
  }

  @Test
  void a_token_without_a_signature_is_refused() {
    assertTokenRefused(request -> new PlainJWT(good(request)).serialize());
  }

  @Test
  void a_token_signed_with_the_public_key_as_a_secret_is_refused() throws JOSEException {
    byte[] secret = site.provider().key().toRSAPublicKey().getEncoded();
    assertTokenRefused(request -> hmac(good(request), secret));
    byte[] ours = FakeProvider.SECRET.repeat(2).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertTokenRefused(request -> hmac(good(request), ours));
  }

  private static String hmac(JWTClaimsSet claims, byte[] secret) {
    try {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.HS256)
                  .keyID(site.provider().key().getKeyID())
                  .build(),
              claims);
      token.sign(new MACSigner(secret));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_token_signed_with_a_foreign_key_of_the_same_name_is_refused() {
    RSAKey foreign = FakeProvider.newKey(site.provider().key().getKeyID());
    assertTokenRefused(request -> site.provider().signed(good(request), foreign));
  }

  @Test
  void a_changed_token_and_what_is_no_token_are_refused() {
    assertTokenRefused(request -> {
      String[] parts = site.provider().signed(good(request), site.provider().key()).split("\\.", 3);
      String other = new PlainJWT(good(request)).serialize().split("\\.", 3)[1];
      return parts[0] + "." + other + "x." + parts[2];
    });
    assertTokenRefused(_ -> "x.y.z");
    assertTokenRefused(_ -> "");
  }

  @Test
  void an_answer_works_once() {
    TestClient client = site.app().anonymous();
    String answer = site.provider().logIn(OidcSite.begin(client, ""), SUBJECT, c -> c);
    assertThat(client.get(answer).status()).isEqualTo(303);
    client.cookies().remove("feedmill");
    assertRefused(client, client.get(answer));
  }

  @Test
  void another_browser_cannot_use_an_answer_and_does_not_end_it() {
    TestClient client = site.app().anonymous();
    String answer = site.provider().logIn(OidcSite.begin(client, ""), SUBJECT, c -> c);
    TestClient other = site.app().anonymous();
    assertRefused(other, other.get(answer));
    OidcSite.begin(other, "");
    assertRefused(other, other.get(answer));
    assertThat(client.get(answer).status()).isEqualTo(303);
  }

  @Test
  void a_code_of_another_log_in_is_refused() {
    TestClient victim = site.app().anonymous();
    TestClient attacker = site.app().anonymous();
    String stolen =
        Urls.parameters(site.provider().logIn(OidcSite.begin(victim, ""), SUBJECT, c -> c))
            .get("code");
    String state = Urls.parameters(OidcSite.begin(attacker, "")).get("state");
    assertRefused(
        attacker, attacker.get("/login/oidc/callback?code=" + stolen + "&state=" + state));
  }

  @Test
  void two_log_ins_of_one_browser_do_not_end_each_other() {
    TestClient client = site.app().anonymous();
    String first = OidcSite.begin(client, "?next=%2Fshop");
    String second = OidcSite.begin(client, "?next=%2Freader");
    assertThat(client.get(site.provider().logIn(second, SUBJECT, c -> c)).header("Location"))
        .isEqualTo("/reader");
    assertThat(client.get(site.provider().logIn(first, SUBJECT, c -> c)).header("Location"))
        .isEqualTo("/shop");
  }

  @Test
  void an_answer_of_another_issuer_is_refused_before_its_code_is_sent_anywhere() {
    TestClient client = site.app().anonymous();
    String answer = site.provider().logIn(OidcSite.begin(client, ""), SUBJECT, c -> c);
    int exchanged = site.provider().asked("/token");
    String other = answer.substring(0, answer.indexOf("&iss=")) + "&iss=https%3A%2F%2Fevil.example";
    assertRefused(client, client.get(other));
    assertThat(site.provider().asked("/token")).isEqualTo(exchanged);
  }

  @Test
  void answers_without_state_or_code_and_with_two_of_them_are_refused() {
    TestClient client = site.app().anonymous();
    assertRefused(client, client.get("/login/oidc/callback"));
    String state = Urls.parameters(OidcSite.begin(client, "")).get("state");
    assertRefused(
        client, client.get("/login/oidc/callback?code=a&state=" + state + "&state=" + state));
    assertRefused(client, client.get("/login/oidc/callback?state=" + state));
  }

  @Test
  void a_person_who_cancels_gets_back_to_the_log_in_page() {
    TestClient client = site.app().anonymous();
    String state = Urls.parameters(OidcSite.begin(client, "?next=%2Fshop")).get("state");
    Answer back = client.get("/login/oidc/callback?error=access_denied&state=" + state);
    assertThat(back.header("Location")).isEqualTo("/login?next=%2Fshop");
    assertThat(client.get("/login").body()).contains("You did not log in with Example ID");
  }

  @Test
  void the_request_has_a_challenge_and_its_cookie_is_only_for_this_host() {
    Answer sent = site.app().anonymous().get(OidcSite.START);
    assertThat(Urls.parameters(sent.header("Location")))
        .containsEntry("response_type", "code")
        .containsEntry("code_challenge_method", "S256")
        .containsEntry("client_id", "feedmill")
        .containsEntry("scope", "openid profile")
        .containsKeys("nonce", "state", "code_challenge");
    assertThat(sent.all("Set-Cookie"))
        .anySatisfy(cookie ->
            assertThat(cookie)
                .startsWith("feedmill-oidc=")
                .contains("HTTPOnly", "SameSite=Lax", "Path=/")
                .doesNotContain("Domain"));
  }

  @Test
  void a_log_in_begun_on_one_server_is_finished_on_another() throws InterruptedException {
    Map<String, String> settings = OidcSite.settings(site.provider(), Map.of());
    String database = site.app().database();
    try (TestApp second = TestApp.over(database, settings)) {
      TestClient client = site.app().anonymous();
      String answer = site.provider().logIn(OidcSite.begin(client, ""), SUBJECT, c -> c);
      TestClient there = second.anonymous();
      there.cookies().putAll(client.cookies());
      assertThat(there.get(answer).status()).isEqualTo(303);
      assertThat(there.get("/api/v1/me").text("/name")).isEqualTo(SUBJECT);
    }
  }
}
