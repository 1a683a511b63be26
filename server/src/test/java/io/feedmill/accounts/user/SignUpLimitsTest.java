package io.feedmill.accounts.user;

import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountConfig;
import io.feedmill.accounts.AccountServer;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.invitation.InvitationConfig;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SignUpLimitsTest {
  private static final String ACCOUNTS = "/api/v1/accounts";
  private static final String GOOD = "correct horse";

  private static AccountServer server(SignUpMode opening, int perHour) {
    return new AccountServer(
        new HttpConfig("127.0.0.1", 0, "", true, HttpConfig.MEBIBYTE),
        UnaryOperator.identity(),
        new AccountConfig(
            Secret.of(AccountServer.ADMIN_PASSWORD),
            opening,
            perHour,
            InvitationConfig.STANDARD,
            "",
            TestAccounts.COST));
  }

  @Test
  void a_network_signs_up_so_often_an_hour_and_others_are_not_held_up() throws Exception {
    AccountServer server = server(SignUpMode.OPEN, 3);
    TestClient one = server.client().header("X-Forwarded-For", "2001:db8:1:2::1");
    for (int i = 0; i < 3; i++) {
      assertThat(one.post(ACCOUNTS, credentials("many" + i, GOOD)).status()).isEqualTo(201);
    }
    TestClient same = server.client().header("X-Forwarded-For", "2001:db8:1:2::ffff");
    Answer refused = same.post(ACCOUNTS, credentials("many3", GOOD));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
    TestClient other = server.client().header("X-Forwarded-For", "198.51.100.4");
    assertThat(other.post(ACCOUNTS, credentials("other", GOOD)).status()).isEqualTo(201);
    server.close();
  }

  @Test
  void moving_through_the_addresses_of_a_network_is_limited_too() throws Exception {
    AccountServer server = server(SignUpMode.OPEN, 1);
    for (int i = 0; i < 10; i++) {
      TestClient client = server.client().header("X-Forwarded-For", "198.51.100." + i);
      assertThat(client.post(ACCOUNTS, credentials("walker" + i, GOOD)).status()).isEqualTo(201);
    }
    TestClient next = server.client().header("X-Forwarded-For", "198.51.100.200");
    assertThat(next.post(ACCOUNTS, credentials("walker10", GOOD)).status()).isEqualTo(429);
    server.close();
  }

  @Test
  void mistakes_in_the_form_do_not_use_up_the_attempts() throws Exception {
    AccountServer server = server(SignUpMode.OPEN, 1);
    TestClient client = server.client();
    for (int i = 0; i < 5; i++) {
      assertThat(client.post(ACCOUNTS, credentials("ann", "short")).status()).isEqualTo(422);
    }
    assertThat(client.post(ACCOUNTS, credentials("ann", GOOD)).status()).isEqualTo(201);
    server.close();
  }

  @Test
  void a_closed_site_refuses_sign_up_by_api_and_page_with_the_reason() throws Exception {
    AccountServer server = server(SignUpMode.CLOSED, 0);
    TestClient client = server.client();
    Answer refused = client.post(ACCOUNTS, credentials("ann", GOOD));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/type")).endsWith("sign-up-closed");
    Answer page = client.get("/signup");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body())
        .contains("Sign-up is closed on this site")
        .doesNotContain("action=\"/signup\"");
    Answer posted = client.submitFrom("/login", "/signup", Map.of("name", "ann", "password", GOOD));
    assertThat(posted.status()).isEqualTo(403);
    assertThat(client.get(ACCOUNTS + "/ann").status()).isEqualTo(404);
    server.accounts.users().add("ann", GOOD, java.util.Set.of());
    assertThat(client.get(ACCOUNTS + "/ann").status()).isEqualTo(200);
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"password", "Password1", "iloveyou", "12345678", "QWERTY123"})
  void the_commonest_passwords_are_refused_in_capitals_too(String common) {
    assertThat(PasswordPolicy.fault(common))
        .hasValueSatisfying(fault -> assertThat(fault).contains("commonest"));
  }

  @Test
  void the_list_of_the_commonest_passwords_is_whole_and_the_name_is_none_either() {
    assertThat(CommonPasswords.count()).isGreaterThan(8_000);
    assertThat(List.of(GOOD, "a-long-password", "feedmill-demo"))
        .allSatisfy(fine -> assertThat(PasswordPolicy.fault(fine)).isEmpty());
    assertThat(PasswordPolicy.fault("Annabelle_17", "annabelle_17")).isPresent();
  }

  @Test
  void tokens_are_limited_in_an_hour_for_each_person() throws Exception {
    AccountServer server = server(SignUpMode.OPEN, 0);
    server.signUp("maker");
    TestClient maker = server.loggedIn("maker");
    String wanted = "{\"name\":\"t\",\"scopes\":[\"*\"]}";
    for (int i = 0; i < 60; i++) {
      assertThat(maker.post("/api/v1/tokens", wanted).status()).isEqualTo(201);
    }
    assertThat(maker.post("/api/v1/tokens", wanted).status()).isEqualTo(429);
    server.signUp("other");
    assertThat(server.loggedIn("other").post("/api/v1/tokens", wanted).status()).isEqualTo(201);
    server.close();
  }
}
