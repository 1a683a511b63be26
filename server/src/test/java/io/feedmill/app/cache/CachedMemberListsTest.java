package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// API responses to members on two servers: comments and suggestions from memory, notifications
/// rendered when they differ.
class CachedMemberListsTest extends MembersOnTwoServers {
  private static final String COMMENTS = "/api/v1/comments";
  private static final String NOTIFIED = "/api/v1/me/notifications";
  private static final String SUGGESTED = "/api/v1/suggestions?limit=40";

  private static void keep(Member member, String path) {
    for (int times = 0; times < 3; times++) {
      member.near().get(path);
      member.distant().get(path);
    }
  }

  private static void sees(Member member, String path, Consumer<String> right) {
    member.sees(path, right);
    keep(member, path);
  }

  private static void seesSoon(Member member, String path, Consumer<String> right) {
    member.seesSoon(path, right);
    keep(member, path);
  }

  @Test
  void comments_carry_the_caller_s_own_vote_at_once() {
    Member ann = member();
    Member bob = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "For members");
    Answer made = author.client().post(article + "/comments", Json.text(Map.of("text", "said so")));
    String comment = "/api/v1/comments/" + made.text("/id");
    String path = COMMENTS + "?author=" + author.name();
    for (Member each : List.of(ann, bob)) {
      keep(each, path);
      seesSoon(each, path, body -> assertThat(body).contains("said so"));
    }
    String unvoted = bob.near().get(path).body();
    ann.account().client().put(comment + "/vote", "{\"direction\":\"up\"}");
    sees(ann, path, body -> assertThat(body).contains("\"myVote\":\"up\""));
    seesSoon(bob, path, body -> assertThat(body).isNotEqualTo(unvoted).doesNotContain("\"up\""));
    ann.account().client().put(comment + "/vote", "{\"direction\":\"none\"}");
    sees(ann, path, body -> assertThat(body).doesNotContain("\"myVote\":\"up\""));
    author
        .client()
        .send("PATCH", comment, "application/json", Json.text(Map.of("text", "said otherwise")));
    seesSoon(bob, path, body -> assertThat(body).contains("said otherwise"));
    author.client().delete(comment);
    seesSoon(ann, path, body -> assertThat(body).doesNotContain("said otherwise"));
  }

  @Test
  void a_token_without_the_scope_gets_the_list_of_guests_and_a_revoked_one_nothing() {
    TestAccount ann = TestAccount.at(here());
    Map<String, Object> wanted = Map.of("name", "narrow", "scopes", List.of("shop:read"));
    Answer made = ann.client().post("/api/v1/tokens", Json.text(wanted));
    TestClient narrow = here().anonymous().header("Authorization", "Bearer " + made.text("/token"));
    for (int times = 0; times < 3; times++) {
      assertThat(ann.client().get(COMMENTS).header("cache-control")).isEqualTo("private, no-cache");
      assertThat(narrow.get(COMMENTS).header("cache-control")).isEqualTo("public, no-cache");
      assertThat(narrow.get(NOTIFIED).status()).isEqualTo(403);
    }
    ann.client().delete("/api/v1/tokens/" + made.text("/id"));
    for (String path : List.of(COMMENTS, NOTIFIED, SUGGESTED)) {
      assertThat(narrow.get(path).status()).as(path).isEqualTo(401);
      assertThat(here().anonymous().get(NOTIFIED).status()).isEqualTo(401);
    }
  }

  @Test
  void notifications_arrive_are_read_and_go() {
    Member ann = member();
    Member bob = member();
    keep(ann, NOTIFIED);
    keep(bob, NOTIFIED);
    TestAccount fan = TestAccount.at(here());
    fan.put("friends", ann.account());
    seesSoon(ann, NOTIFIED, body -> assertThat(body).contains(fan.name(), "\"unread\":1"));
    assertThat(bob.near().get(NOTIFIED).body()).doesNotContain(fan.name());
    Answer shown = ann.near().get(NOTIFIED);
    assertThat(shown.header("cache-control")).isEqualTo("private, no-store");
    String id = shown.text("/items/0/id");
    ann.account().client().put(NOTIFIED + "/read", Json.text(Map.of("upTo", id)));
    sees(ann, NOTIFIED, body -> assertThat(body).contains("\"unread\":0", "\"read\":true"));
    assertThat(ann.near().get(NOTIFIED + "?kind=mention").body()).doesNotContain(fan.name());
    assertThat(ann.near().get(NOTIFIED + "?kind=x").status()).isEqualTo(400);
    assertThat(ann.near().get(NOTIFIED + "?limit=0").status()).isEqualTo(400);
    ann.account().client().delete(NOTIFIED + "/" + id);
    sees(ann, NOTIFIED, body -> assertThat(body).doesNotContain(fan.name()));
  }

  @Test
  void unread_counts_end_with_a_post_that_is_on_another_page_of_the_list() {
    Member ann = member();
    TestAccount other = TestAccount.at(here());
    String first = other.post("hello @" + ann.account().name());
    ann.seesSoon(NOTIFIED, body -> assertThat(body).contains("\"unread\":1"));
    other.put("friends", ann.account());
    String shortest = NOTIFIED + "?limit=1";
    seesSoon(
        ann, shortest, body -> assertThat(body).contains("\"unread\":2").doesNotContain(first));
    other.client().delete("/api/v1/posts/" + first);
    seesSoon(ann, shortest, body -> assertThat(body).contains("\"unread\":1"));
  }

  @Test
  void suggestions_end_with_a_follow_and_with_a_block_from_either_side() {
    Member ann = member();
    for (Consumer<TestAccount> end :
        List.<Consumer<TestAccount>>of(
            other -> ann.account().put("friends", other),
            other -> ann.account().put("blocks", other),
            other -> other.put("blocks", ann.account()))) {
      TestAccount other = TestAccount.at(here());
      other.post("Somebody to follow");
      keep(ann, SUGGESTED);
      TestAccount.at(here()).put("friends", other);
      ann.account().put("mutes", TestAccount.at(here()));
      sees(ann, SUGGESTED, body -> assertThat(body).contains(other.name()));
      end.accept(other);
      sees(ann, SUGGESTED, body -> assertThat(body).doesNotContain(other.name()));
    }
  }
}
