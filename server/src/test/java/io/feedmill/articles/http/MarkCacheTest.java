package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.cache.MembersOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Lists of articles by a token on two servers that cache the marks of their readers: an action on
/// either server is visible in the next list of both.
class MarkCacheTest extends MembersOnTwoServers {
  private static final String NEW = "/api/v1/articles?rank=new";
  private static final int ROUNDS = 20;

  /// Reads until both servers have cached the result.
  private static void read(TestClient near, TestClient distant) {
    for (int times = 0; times < 3; times++) {
      near.get(NEW);
      distant.get(NEW);
    }
  }

  private TestClient far(TestAccount account) {
    return far(account, "*");
  }

  private TestClient far(TestAccount account, String scope) {
    String asked = Json.text(Map.of("name", "far", "scopes", new String[] {scope}));
    Answer made = account.client().post("/api/v1/tokens", asked);
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return there().anonymous().header("Authorization", "Bearer " + made.text("/token"));
  }

  private static String first(TestClient client, String field) {
    return client.get(NEW).text("/items/0/" + field);
  }

  @Test
  void one_s_own_vote_is_on_the_next_list_of_both_servers() {
    TestAccount ann = TestAccount.at(here());
    TestClient distant = far(ann);
    String article = article(TestAccount.at(here()), "An article to vote on");
    for (int round = 0; round < ROUNDS; round++) {
      read(ann.client(), distant);
      TestClient voting = round % 2 == 0 ? distant : ann.client();
      TestClient other = round % 2 == 0 ? ann.client() : distant;
      String direction = round % 3 == 0 ? "up" : round % 3 == 1 ? "down" : "none";
      Answer voted = voting.put(article + "/vote", Json.text(Map.of("direction", direction)));
      assertThat(voted.status()).as(voted.body()).isEqualTo(200);
      assertThat(first(other, "myVote")).isEqualTo(direction);
      assertThat(first(voting, "myVote")).isEqualTo(direction);
    }
  }

  @Test
  void what_one_saves_and_hides_is_on_the_next_list_of_both_servers() {
    TestAccount ann = TestAccount.at(here());
    TestClient distant = far(ann);
    String article = article(TestAccount.at(here()), "An article to hide");
    for (int round = 0; round < ROUNDS; round++) {
      read(ann.client(), distant);
      distant.put(article + "/saved", "{}");
      assertThat(first(ann.client(), "saved")).isEqualTo("true");
      distant.delete(article + "/saved");
      assertThat(first(ann.client(), "saved")).isEqualTo("false");
      ann.client().put(article + "/hidden", "{}");
      assertThat(distant.get(NEW).body()).doesNotContain("An article to hide");
      ann.client().delete(article + "/hidden");
      assertThat(distant.get(NEW).body()).contains("An article to hide");
    }
  }

  @Test
  void one_s_own_article_has_one_s_vote_on_both_servers() {
    TestAccount ann = TestAccount.at(here());
    TestClient distant = far(ann);
    for (int round = 0; round < ROUNDS; round++) {
      read(ann.client(), distant);
      article(ann, "An article by ann " + round);
      assertThat(first(distant, "title")).isEqualTo("An article by ann " + round);
      assertThat(first(distant, "myVote")).isEqualTo("up");
      assertThat(first(ann.client(), "myVote")).isEqualTo("up");
    }
  }

  @Test
  void what_one_has_read_of_a_discussion_is_soon_on_the_lists_of_both_servers() {
    TestAccount ann = TestAccount.at(here());
    TestClient distant = far(ann);
    TestClient browser = browser(here(), ann.name());
    TestAccount ben = TestAccount.at(here());
    String article = article(ben, "An article to discuss");
    browser.get(article.substring("/api/v1".length()));
    ben.client().post(article + "/comments", Json.text(Map.of("text", "Something new")));
    Eventually.holds(() -> assertThat(first(distant, "newComments")).isEqualTo("1"));
    read(ann.client(), distant);
    browser.get(article.substring("/api/v1".length()));
    Eventually.holds(() -> assertThat(first(distant, "newComments")).isEqualTo("0"));
    Eventually.holds(() -> assertThat(first(ann.client(), "newComments")).isEqualTo("0"));
  }

  @Test
  void a_token_that_was_revoked_reads_as_little_as_that_of_a_suspended_account() {
    TestAccount ann = TestAccount.at(here());
    TestClient distant = far(ann);
    TestClient only = far(ann, "articles:read");
    read(only, distant);
    Answer tokens = ann.client().get("/api/v1/tokens");
    for (var token : tokens.json().at("/items")) {
      if (token.at("/name").asString().equals("far")) {
        ann.client().delete("/api/v1/tokens/" + token.at("/id").asString());
      }
    }
    Eventually.holds(() -> assertThat(distant.get(NEW).status()).isEqualTo(401));
    Eventually.holds(() -> assertThat(only.get(NEW).status()).isEqualTo(401));
  }
}
