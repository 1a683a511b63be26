package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Invitations, from the link to the account.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InvitationHttpTest {
  private static final String OWN = "/api/v1/invitations";
  private static final String NEVER_WAS = "A".repeat(43);

  private InvitedSite site;

  @BeforeAll
  void start() throws InterruptedException {
    site = new InvitedSite();
  }

  @AfterAll
  void stop() {
    site.close();
  }

  @Test
  void an_invitation_makes_one_account_and_the_tree_says_whose_it_was() throws SQLException {
    TestAccount ann = site.member();
    Answer made = ann.client().post(OWN, "{\"note\":\"for Bob\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    String code = made.text("/code");
    assertThat(code).hasSizeGreaterThanOrEqualTo(43);
    assertThat(made.text("/url")).endsWith("/invitation/" + code);
    Answer page = site.app.anonymous().get("/invitation/" + code);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Referrer-Policy")).isEqualTo("strict-origin");
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.body()).contains(ann.name());
    String bob = site.freshName();
    assertThat(site.signUp(bob, code).status()).isEqualTo(201);
    assertThat(site.app.anonymous().get("/invitation/" + code).status()).isEqualTo(404);
    Answer second = site.signUp(site.freshName(), code);
    assertThat(second.status()).isEqualTo(422);
    Answer tree = site.app.anonymous().get("/api/v1/accounts/" + ann.name() + "/invited");
    assertThat(tree.text("/items/0/name")).isEqualTo(bob);
    assertThat(
            site.app
                .anonymous()
                .get("/api/v1/accounts/" + bob + "/invited")
                .text("/invitedBy/name"))
        .isEqualTo(ann.name());
    assertThat(site.app.anonymous().get("/invitations/tree/" + bob).body())
        .contains("@" + ann.name());
    showsDisplayNames(ann, bob);
    Answer own = ann.client().get(OWN);
    assertThat(own.text("/items/0/state")).isEqualTo("used");
    assertThat(own.text("/items/0/account")).isEqualTo(bob);
    assertThat(own.json().path("left").asInt()).isEqualTo(4);
    assertThat(own.body()).contains("for Bob").doesNotContain(code);
  }

  private void showsDisplayNames(TestAccount ann, String bob) {
    String named = Json.text(Map.of("displayName", "Ann <Lake>"));
    ann.client().send("PATCH", "/api/v1/me", "application/json", named);
    TestClient anyone = site.app.anonymous();
    assertThat(anyone.get("/api/v1/accounts/" + bob + "/invited").text("/invitedBy/displayName"))
        .isEqualTo("Ann <Lake>");
    for (String tree : List.of(ann.name(), bob)) {
      assertThat(anyone.get("/invitations/tree/" + tree).body())
          .contains(
              "<bdi>Ann &lt;Lake&gt;</bdi> <span class=\"handle\">@" + ann.name() + "</span>");
    }
  }

  @Test
  void sign_up_by_page_or_api_requires_an_invitation() throws SQLException {
    String name = site.freshName();
    Answer refused =
        site.app
            .anonymous()
            .post(
                "/api/v1/accounts", Json.text(Map.of("name", name, "password", TestApp.PASSWORD)));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/type")).endsWith("invitation-needed");
    TestClient stranger = site.app.anonymous();
    Answer page = stranger.get("/signup");
    assertThat(page.body()).contains("by invitation").doesNotContain("action=\"/signup\"");
    Answer posted =
        stranger.submitFrom(
            "/login", "/signup", Map.of("name", name, "password", TestApp.PASSWORD));
    assertThat(posted.status()).isEqualTo(403);
    assertThat(site.app.anonymous().get("/api/v1/accounts/" + name).status()).isEqualTo(404);
  }

  @Test
  void unknown_used_revoked_and_expired_codes_get_the_same_answers() throws SQLException {
    TestAccount ann = site.member();
    String used = InvitedSite.code(ann.client());
    assertThat(site.signUp(site.freshName(), used).status()).isEqualTo(201);
    Answer made = InvitedSite.make(ann.client());
    String revoked = made.text("/code");
    String id = made.text("/id");
    assertThat(ann.client().delete(OWN + "/" + id).status()).isEqualTo(204);
    assertThat(ann.client().delete(OWN + "/" + id).status()).isEqualTo(404);
    String expired = InvitedSite.code(ann.client());
    site.sql(
        "UPDATE accounts.invitation SET expires = now() - interval '1 s' WHERE used IS NULL AND"
            + " revoked IS NULL AND inviter = "
            + ann.id());
    List<String> looks = new ArrayList<>();
    List<String> tries = new ArrayList<>();
    for (String code : List.of(NEVER_WAS, used, revoked, expired, "x", "%C3%A9", "%25")) {
      looks.add(
          site.app.anonymous().get("/invitation/" + code).status()
              + site.app.anonymous().get("/invitation/" + code).text("/detail"));
      Answer tried = site.signUp(site.freshName(), code);
      tries.add(tried.status() + tried.text("/errors/0/pointer") + tried.text("/detail"));
    }
    assertThat(looks.stream().distinct()).as("%s", looks).hasSize(1);
    assertThat(tries.stream().distinct()).as("%s", tries).hasSize(1);
    assertThat(tries.getFirst()).startsWith("422/invitation");
  }

  @Test
  void of_many_who_redeem_one_invitation_at_once_one_gets_an_account() throws Exception {
    TestAccount ann = site.member();
    String code = InvitedSite.code(ann.client());
    List<Callable<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      String name = site.freshName();
      all.add(() -> site.signUp(name, code).status());
    }
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
      for (Future<Integer> one : threads.invokeAll(all)) {
        statuses.add(one.get());
      }
    }
    // 503: more concurrent passwords than the server can hash.
    assertThat(statuses).as("%s", statuses).containsOnlyOnce(201).isSubsetOf(201, 422, 503);
    assertThat(site.app.number("SELECT count(*) FROM accounts.invited WHERE inviter = " + ann.id()))
        .isEqualTo(1);
  }

  @Test
  void a_taken_name_or_a_bad_password_uses_no_invitation_up() throws SQLException {
    TestAccount ann = site.member();
    String code = InvitedSite.code(ann.client());
    assertThat(site.signUp(ann.name(), code).status()).isEqualTo(409);
    assertThat(
            site.app
                .anonymous()
                .post(
                    "/api/v1/accounts",
                    Json.text(
                        Map.of("name", site.freshName(), "password", "x", "invitation", code)))
                .status())
        .isEqualTo(422);
    assertThat(site.signUp(site.freshName(), code).status()).isEqualTo(201);
  }

  @Test
  void the_link_goes_by_mail_to_an_address_that_is_not_kept() throws SQLException {
    TestAccount ann = site.member();
    String address = "guest@mail.example";
    Answer made = ann.client().post(OWN, "{\"email\":\"" + address + "\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    MailServer.Arrived mail = site.mails.await(address, 1);
    assertThat(mail.subject()).isEqualTo(ann.name() + " invites you");
    assertThat(mail.path()).isEqualTo("/invitation/" + made.text("/code"));
    assertThat(site.app.anonymous().get(mail.path()).status()).isEqualTo(200);
    assertThat(ann.client().post(OWN, "{\"email\":\"no address\"}").status()).isEqualTo(422);
    assertThat(ann.client().post(OWN, "{\"email\":\"" + address + "\"}").status()).isEqualTo(201);
    assertThat(ann.client().post(OWN, "{\"email\":\"" + address + "\"}").status()).isEqualTo(429);
    assertThat(ann.client().get(OWN).body()).doesNotContain(address);
  }

  @Test
  void an_administrator_invites_at_once_and_the_metrics_count_it() {
    TestClient admin = site.app.admin();
    String name = site.invited(admin);
    assertThat(admin.get(OWN).body()).contains(name);
    assertThat(site.app.anonymous().get("/metrics").body()).contains("feedmill_invitations_total");
  }
}
