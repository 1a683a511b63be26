package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
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

/// Who may invite, how the right ends, and what the public and moderators see.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InvitationStandingTest {

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
  void new_accounts_cannot_invite_and_others_as_often_as_their_quota_says_even_at_once()
      throws Exception {
    Answer young = InvitedSite.make(site.app.person());
    assertThat(young.status()).isEqualTo(403);
    assertThat(young.text("/detail")).contains("14 days");
    TestAccount ann = site.member();
    List<Callable<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      all.add(() -> InvitedSite.make(ann.client()).status());
    }
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
      for (Future<Integer> one : threads.invokeAll(all)) {
        statuses.add(one.get());
      }
    }
    assertThat(statuses.stream().filter(status -> status == 201)).hasSize(5);
    assertThat(statuses).containsOnly(201, 403);
    assertThat(InvitedSite.make(site.app.admin()).status()).isEqualTo(201);
    assertThat(InvitedSite.make(site.app.anonymous()).status()).isEqualTo(401);
  }

  @Test
  void a_suspended_or_deleted_inviter_takes_their_invitations_with_them() throws SQLException {
    TestAccount ann = site.member();
    String code = InvitedSite.code(ann.client());
    String bob = site.invited(ann.client());
    String suspension = "/api/v1/accounts/" + ann.name() + "/suspension";
    assertThat(site.app.admin().put(suspension, "{\"reason\":\"spam\"}").status()).isEqualTo(200);
    assertThat(site.signUp(site.freshName(), code).status()).isEqualTo(422);
    assertThat(InvitedSite.make(ann.client()).status()).isEqualTo(401);
    assertThat(site.app.admin().delete(suspension).status()).isEqualTo(204);
    TestClient back = site.app.anonymous();
    back.post(
        "/api/v1/sessions", Json.text(Map.of("name", ann.name(), "password", TestApp.PASSWORD)));
    assertThat(InvitedSite.make(back).text("/detail")).contains("suspended in the last 90 days");
    assertThat(back.delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}").status())
        .isEqualTo(202);
    assertThat(site.signUp(site.freshName(), code).status()).isEqualTo(422);
    site.app.awaitEvents();
    assertThat(
            site.app.number("SELECT count(*) FROM accounts.invitation WHERE inviter = " + ann.id()))
        .isZero();
    Answer tree = site.app.anonymous().get("/api/v1/accounts/" + bob + "/invited");
    assertThat(tree.text("/invitedBy/name")).isEqualTo("[deleted]");
    assertThat(site.app.anonymous().get("/invitations/tree/" + bob).body())
        .contains("a deleted account")
        .doesNotContain(ann.name());
    assertThat(site.app.anonymous().get("/invitations/tree/" + ann.name()).status()).isEqualTo(404);
  }

  @Test
  void moderators_see_a_branch_and_withdraw_the_right_to_invite() throws SQLException {
    TestAccount ann = site.member();
    String bob = site.invited(ann.client());
    site.sql(
        "UPDATE accounts.account SET created = created - interval '30 days' WHERE name = '"
            + bob
            + "'");
    TestClient bobs = site.app.anonymous();
    bobs.post("/api/v1/sessions", Json.text(Map.of("name", bob, "password", TestApp.PASSWORD)));
    String cleo = site.invited(bobs);
    String open = InvitedSite.code(bobs);
    TestAccount moderator = TestAccount.at(site.app);
    site.app.role(moderator.name(), EnumSet.of(Role.MODERATOR));
    String branch = "/api/v1/accounts/" + ann.name() + "/invitation-tree";
    assertThat(site.app.anonymous().get(branch).status()).isEqualTo(401);
    assertThat(ann.client().get(branch).status()).isEqualTo(403);
    Answer seen = moderator.client().get(branch);
    assertThat(seen.text("/items/0/name")).isEqualTo(bob);
    assertThat(seen.text("/items/1/name")).isEqualTo(cleo);
    assertThat(seen.text("/items/1/inviter")).isEqualTo(bob);
    assertThat(seen.json().at("/items/1/depth").asInt()).isEqualTo(2);
    String ban = "/api/v1/accounts/" + bob + "/invitation-ban";
    assertThat(ann.client().put(ban, "{\"reason\":\"x\"}").status()).isEqualTo(403);
    assertThat(moderator.client().put(ban, "{}").status()).isEqualTo(422);
    assertThat(moderator.client().put(ban, "{\"reason\":\"sells them\"}").status()).isEqualTo(200);
    assertThat(site.signUp(site.freshName(), open).status()).isEqualTo(422);
    assertThat(InvitedSite.make(bobs).text("/detail")).contains("sells them");
    assertThat(moderator.client().get(branch).json().at("/items/0/banned").asBoolean()).isTrue();
    assertThat(moderator.client().delete(ban).status()).isEqualTo(204);
    assertThat(moderator.client().delete(ban).status()).isEqualTo(404);
    assertThat(site.signUp(site.freshName(), open).status()).isEqualTo(422);
    assertThat(site.signUp(site.freshName(), InvitedSite.code(bobs)).status()).isEqualTo(201);
    assertThat(
            moderator
                .client()
                .put("/api/v1/accounts/admin/invitation-ban", "{\"reason\":\"x\"}")
                .status())
        .isEqualTo(403);
  }

  @Test
  void the_public_tree_comes_in_pages() throws SQLException {
    TestAccount ann = site.member();
    for (int i = 0; i < 3; i++) {
      site.sql(
          "WITH made AS (INSERT INTO accounts.account (name, roles, created) VALUES ('leaf_"
              + ann.id()
              + "_"
              + i
              + "', '{user}', now()) RETURNING id)"
              + " INSERT INTO accounts.invited (account, inviter, since)"
              + " SELECT id, "
              + ann.id()
              + ", now() FROM made");
    }
    String path = "/api/v1/accounts/" + ann.name() + "/invited?limit=2";
    Answer first = site.app.anonymous().get(path);
    assertThat(first.json().path("items").size()).isEqualTo(2);
    Answer second = site.app.anonymous().get(path + "&after=" + first.text("/next"));
    assertThat(second.json().path("items").size()).isEqualTo(1);
    assertThat(second.json().has("next")).isFalse();
    assertThat(site.app.anonymous().get(path + "&after=rubbish").status()).isEqualTo(400);
    assertThat(
            site.app
                .anonymous()
                .get("/api/v1/accounts/admin/invited?after=" + first.text("/next"))
                .status())
        .isEqualTo(400);
  }
}
