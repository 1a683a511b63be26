package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// First log-ins by a provider on a site that requires an invitation.
@Tag("slow")
class InvitedPeopleTest {
  private static OidcSite site;

  @BeforeAll
  static void start() throws InterruptedException {
    site = OidcSite.start(Map.of("FEEDMILL_SIGN_UP", "invited"));
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  private static String code() {
    return site.app().admin().post("/api/v1/invitations", "{}").text("/code");
  }

  private static Answer comeBack(TestClient client, String subject, String code) {
    String there = OidcSite.begin(client, "?invitation=" + code);
    return client.get(site.provider().logIn(there, subject, claims -> claims));
  }

  @Test
  void a_first_log_in_without_an_invitation_makes_no_account() {
    Answer refused = site.comeBack(site.app().anonymous(), "stranger");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.body()).contains("by invitation");
  }

  @Test
  void an_invitation_is_used_up_with_the_account_that_a_first_log_in_makes() throws Exception {
    String code = code();
    TestClient ann = site.app().anonymous();
    assertThat(ann.get("/invitation/" + code).body())
        .contains("/login/oidc?next=%2F&amp;invitation=" + code)
        .contains("Sign up with Example ID");
    String page = comeBack(ann, "ann", code).header("Location");
    assertThat(OidcSite.submitFrom(ann, page, Map.of("name", "admin")).status()).isEqualTo(409);
    TestClient rival = site.app().anonymous();
    String rivals = comeBack(rival, "rival", code).header("Location");
    assertThat(OidcSite.submitFrom(ann, page, Map.of("name", "ann_lake")).status()).isEqualTo(303);
    assertThat(ann.get("/api/v1/accounts/ann_lake/invited").text("/invitedBy/name"))
        .isEqualTo("admin");
    Answer late = OidcSite.submitFrom(rival, rivals, Map.of("name", "rival"));
    assertThat(late.status()).isEqualTo(422);
    assertThat(late.body()).contains("was used or revoked");
    assertThat(site.app().number("SELECT count(*) FROM accounts.account WHERE name = 'rival'"))
        .isZero();
    TestClient again = site.app().anonymous();
    site.comeBack(again, "ann");
    assertThat(again.get("/api/v1/me").text("/name")).isEqualTo("ann_lake");
  }
}
