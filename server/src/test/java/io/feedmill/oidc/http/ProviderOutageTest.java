package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.RSAKey;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The pages while the provider fails, changes its keys, or sends a wrong discovery document.
class ProviderOutageTest {
  private OidcSite site;

  @BeforeEach
  void start() throws InterruptedException {
    site = OidcSite.start(Map.of("FEEDMILL_OIDC_SIGN_UP", "false"));
  }

  @AfterEach
  void stop() {
    site.close();
  }

  @Test
  void without_a_provider_the_password_still_logs_in_and_the_page_says_why() {
    site.provider().down(true);
    TestClient client = site.app().anonymous();
    Answer refused = client.send(Map.of("Accept", "text/html"), "GET", OidcSite.START, "", "");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.body()).contains("Example ID cannot be reached now");
    assertThat(client.get("/login").status()).isEqualTo(200);
    assertThat(site.app().admin().get("/api/v1/me").status()).isEqualTo(200);
    assertThat(site.app().anonymous().get("/health").status()).isLessThan(500);
  }

  @Test
  void failures_of_the_provider_are_remembered_for_some_seconds() {
    site.provider().down(true);
    TestClient client = site.app().anonymous();
    for (int i = 0; i < 3; i++) {
      assertThat(client.get(OidcSite.START).status()).isEqualTo(503);
    }
    assertThat(site.provider().asked("/.well-known/openid-configuration")).isEqualTo(1);
  }

  @Test
  void no_log_in_when_the_provider_fails_after_the_redirect() {
    TestClient client = site.app().anonymous();
    String answer = site.provider().logIn(OidcSite.begin(client, ""), "ann", c -> c);
    site.provider().down(true);
    assertThat(client.get(answer).status()).isEqualTo(503);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_new_key_is_fetched_when_a_token_names_it_and_not_for_each_unknown_one() {
    TestClient client = site.app().anonymous();
    assertThat(site.comeBack(client, "ann").status()).isEqualTo(403);
    assertThat(site.provider().asked("/keys")).isEqualTo(1);
    RSAKey unknown = FakeProvider.newKey("unknown");
    for (int i = 0; i < 3; i++) {
      String there = OidcSite.begin(client, "");
      String answer =
          site.provider()
              .comesBack(
                  there,
                  request ->
                      site.provider()
                          .signed(site.provider().claims(request, "ann").build(), unknown));
      assertThat(client.get(answer).status()).isEqualTo(400);
    }
    assertThat(site.provider().asked("/keys")).isEqualTo(1);
  }

  @Test
  void people_without_an_account_are_refused_when_the_provider_may_not_sign_them_up() {
    TestClient client = site.app().anonymous();
    Answer refused = site.comeBack(client, "new");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/type")).contains("no-account");
  }

  @Test
  void a_provider_that_describes_another_issuer_is_not_used() {
    site.provider().describes(Map.of("issuer", "https://evil.example"));
    assertThat(site.app().anonymous().get(OidcSite.START).status()).isEqualTo(503);
  }

  @Test
  void endpoints_on_other_private_addresses_are_not_called() {
    site.provider().describes(Map.of("token_endpoint", "http://127.0.0.2:9/token"));
    TestClient client = site.app().anonymous();
    assertThat(site.comeBack(client, "ann").status()).isEqualTo(503);
  }

  @Test
  void a_provider_that_promises_to_name_itself_must_do_so() {
    site.provider().describes(Map.of("authorization_response_iss_parameter_supported", true));
    TestClient client = site.app().anonymous();
    String answer = site.provider().logIn(OidcSite.begin(client, ""), "ann", c -> c);
    int iss = answer.indexOf("&iss=");
    assertThat(client.get(answer.substring(0, iss)).status()).isEqualTo(400);
  }

  @Test
  void answers_are_limited_for_one_address() {
    TestClient client = site.app().anonymous();
    Set<Integer> statuses = new TreeSet<>();
    // One permit grows back every two seconds: on a slow machine the limit is reached later.
    for (int i = 0; i < 400 && !statuses.contains(429); i++) {
      statuses.add(client.get("/login/oidc/callback?code=a&state=b").status());
    }
    assertThat(statuses).containsExactly(400, 429);
  }
}
