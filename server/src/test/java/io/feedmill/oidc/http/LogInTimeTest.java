package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An old log-in at the provider opens a session, and confirms nothing.
class LogInTimeTest {
  private static final int SKEW = 50;
  private static final int OLD = 3_600;
  private static OidcSite site;

  @BeforeAll
  static void start() throws InterruptedException {
    site = OidcSite.start(Map.of());
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  private static UnaryOperator<JWTClaimsSet.Builder> loggedInBefore(int seconds) {
    return claims -> claims.claim("auth_time", Instant.now().getEpochSecond() - seconds);
  }

  private static JWTClaimsSet.Builder silent(JWTClaimsSet.Builder claims) {
    return claims.claim("auth_time", null);
  }

  private static Answer confirm(
      OidcSite site, TestClient person, String subject, UnaryOperator<JWTClaimsSet.Builder> with) {
    String there = OidcSite.begin(person, "?purpose=confirm&next=%2Faccount");
    return person.get(site.provider().logIn(there, subject, with));
  }

  private static int setPassword(TestClient person) {
    return person.put("/api/v1/me/password", TestAppLogIn.newPassword()).status();
  }

  @Test
  void a_log_in_by_an_old_session_of_the_provider_is_not_recent() {
    TestClient ann = site.person("ann", loggedInBefore(OLD));
    assertThat(setPassword(ann)).isEqualTo(403);
    assertThat(ann.delete("/api/v1/me", "{}").status()).isEqualTo(403);
    assertThat(site.comeBack(ann, "ann", loggedInBefore(OLD)).header("Location"))
        .isEqualTo("/articles");
    assertThat(setPassword(ann)).isEqualTo(403);
    assertThat(confirm(site, ann, "ann", claims -> claims).header("Location"))
        .isEqualTo("/account");
    assertThat(setPassword(ann)).isEqualTo(204);
  }

  @Test
  void a_log_in_without_a_time_from_the_provider_is_not_recent() {
    TestClient bob = site.person("bob", LogInTimeTest::silent);
    assertThat(setPassword(bob)).isEqualTo(403);
    site.provider()
        .userInfo("bob", Map.of("sub", "bob", "auth_time", Instant.now().getEpochSecond()));
    site.comeBack(bob, "bob", claims -> silent(claims).claim("preferred_username", null));
    assertThat(setPassword(bob)).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(ints = {OLD, 90, -90})
  void a_provider_that_did_not_authenticate_again_confirms_nothing(int before) {
    String subject = "cleo" + Math.abs(before) + (before < 0 ? "_later" : "");
    TestClient cleo = site.person(subject, loggedInBefore(OLD));
    String session = cleo.cookies().get("feedmill");
    Answer refused = confirm(site, cleo, subject, loggedInBefore(before));
    assertThat(refused.status()).as(refused.body()).isEqualTo(403);
    assertThat(refused.body()).contains("did not ask for your log-in again");
    assertThat(cleo.cookies().get("feedmill")).isEqualTo(session);
    assertThat(setPassword(cleo)).isEqualTo(403);
  }

  @Test
  void a_provider_without_a_time_of_authentication_confirms_nothing() {
    TestClient dan = site.person("dan", LogInTimeTest::silent);
    assertThat(confirm(site, dan, "dan", LogInTimeTest::silent).status()).isEqualTo(403);
    assertThat(confirm(site, dan, "dan", claims -> claims.claim("auth_time", "soon")).status())
        .isEqualTo(403);
    assertThat(setPassword(dan)).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(ints = {SKEW, -SKEW})
  void a_clock_that_differs_a_little_does_no_harm(int before) {
    String subject = before < 0 ? "eve_late" : "eve_early";
    TestClient eve = site.person(subject, loggedInBefore(OLD));
    assertThat(confirm(site, eve, subject, loggedInBefore(before)).status()).isEqualTo(303);
    assertThat(setPassword(eve)).isEqualTo(204);
  }

  @Test
  void a_log_in_is_linked_only_after_a_new_authentication_at_the_provider() {
    TestClient fay = site.app().person();
    String there = OidcSite.begin(fay, "?purpose=link");
    assertThat(there).contains("prompt=login").contains("max_age=0");
    assertThat(fay.get(site.provider().logIn(there, "fay", loggedInBefore(OLD))).status())
        .isEqualTo(403);
  }

  @Test
  void a_setting_accepts_providers_that_never_send_the_time() throws InterruptedException {
    try (OidcSite lax = OidcSite.start(Map.of("FEEDMILL_OIDC_AUTH_TIME", "false"))) {
      TestClient gus = lax.person("gus", LogInTimeTest::silent);
      assertThat(setPassword(gus)).isEqualTo(403);
      assertThat(confirm(lax, gus, "gus", loggedInBefore(OLD)).status()).isEqualTo(403);
      assertThat(confirm(lax, gus, "gus", LogInTimeTest::silent).status()).isEqualTo(303);
      assertThat(setPassword(gus)).isEqualTo(204);
    }
  }
}
