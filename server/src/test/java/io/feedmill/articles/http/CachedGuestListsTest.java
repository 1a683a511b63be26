package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.cache.MembersOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// API responses to guests on two servers, from memory: comments of the site and of a person, and
/// profiles.
class CachedGuestListsTest extends MembersOnTwoServers {
  private void keep(TestClient far, String path) {
    for (int times = 0; times < 3; times++) {
      here().anonymous().get(path);
      far.get(path);
    }
  }

  private void seen(TestClient far, String path, Consumer<String> right) {
    right.accept(here().anonymous().get(path).body());
    Eventually.holds(() -> right.accept(far.get(path).body()));
    keep(far, path);
  }

  @Test
  void comments_come_change_and_go() {
    TestAccount author = TestAccount.at(here());
    TestClient far = there().anonymous();
    String article = article(author, "For the API");
    for (String path : List.of("/api/v1/comments", "/api/v1/comments?author=" + author.name())) {
      keep(far, path);
      Answer made = author.client().post(article + "/comments", Json.text(Map.of("text", "said")));
      String comment = "/api/v1/comments/" + made.text("/id");
      Eventually.holds(() -> assertThat(here().anonymous().get(path).body()).contains("said"));
      seen(far, path, body -> assertThat(body).contains("said"));
      author
          .client()
          .send("PATCH", comment, "application/json", Json.text(Map.of("text", "edited")));
      seen(far, path, body -> assertThat(body).contains("edited"));
      String unvoted = here().anonymous().get(path).body();
      assertThat(here().anonymous().get(path).body()).isEqualTo(unvoted);
      TestAccount.at(here()).client().put(comment + "/vote", "{\"direction\":\"up\"}");
      seen(far, path, body -> assertThat(body).isNotEqualTo(unvoted));
      author.client().delete(comment);
      seen(far, path, body -> assertThat(body).doesNotContain("edited"));
    }
    Answer refused = here().anonymous().get("/api/v1/comments?author=nobody-of-that-name");
    assertThat(refused.status()).isEqualTo(404);
  }

  @Test
  void posts_replies_and_followers_come_change_and_go() {
    TestAccount author = TestAccount.at(here());
    TestAccount fan = TestAccount.at(here());
    TestClient far = there().anonymous();
    String post = author.post("first words");
    String person = "/api/v1/users/" + author.id();
    List<String> replies = List.of("/posts/" + post, "/api/v1/posts/" + post + "/replies");
    List<String> posts = List.of("/posts/" + post, "/api/v1/posts/" + post, person + "/posts");
    List<String> followers = List.of(person, person + "/followers");
    for (List<String> some : List.of(replies, posts, followers)) {
      some.forEach(path -> keep(far, path));
    }
    posts.forEach(path -> seen(far, path, body -> assertThat(body).contains("first words")));
    author.edit(post, "second words");
    posts.forEach(path -> seen(far, path, body -> assertThat(body).contains("second words")));
    String reply = fan.reply(post, "an answer").text("/id");
    replies.forEach(path -> seen(far, path, body -> assertThat(body).contains("an answer")));
    fan.client().delete("/api/v1/posts/" + reply);
    replies.forEach(path -> seen(far, path, body -> assertThat(body).doesNotContain("an answer")));
    fan.put("friends", author);
    seen(far, followers.getLast(), body -> assertThat(body).contains(fan.name()));
    seen(far, followers.getFirst(), body -> assertThat(body).contains(":1"));
    fan.remove("friends", author);
    seen(far, followers.getLast(), body -> assertThat(body).doesNotContain(fan.name()));
    author.client().delete("/api/v1/posts/" + post);
    posts.forEach(path -> seen(far, path, body -> assertThat(body).doesNotContain("second words")));
    assertThat(here().anonymous().get("/posts/" + post).status()).isEqualTo(410);
  }

  @Test
  void the_page_of_a_post_has_no_cookie_for_guests_and_its_own_forms_for_members() {
    TestAccount author = TestAccount.at(here());
    String page = "/posts/" + author.post("words of a page");
    TestClient guest = here().anonymous();
    for (int times = 0; times < 3; times++) {
      Answer shown = guest.get(page);
      assertThat(shown.all("Set-Cookie")).isEmpty();
      assertThat(shown.body()).contains("words of a page").doesNotContain(page + "/edit");
      Answer own = author.client().header("Accept", "text/html").get(page);
      assertThat(own.body()).contains(page + "/edit").doesNotContain("/login?next=");
      assertThat(own.formToken()).isNotEmpty();
    }
    Answer liked = guest.submit(page + "/like", Map.of("_csrf", "", "next", page));
    assertThat(liked.header("Location")).isEqualTo("/login?next=%2Fcontinue");
  }

  @Test
  void lists_of_comments_by_a_token_are_those_of_the_caller() {
    TestAccount ann = TestAccount.at(here());
    String path = "/api/v1/comments";
    for (int times = 0; times < 3; times++) {
      assertThat(here().anonymous().get(path).header("cache-control"))
          .isEqualTo("public, no-cache");
      assertThat(ann.client().get(path).header("cache-control")).isEqualTo("private, no-cache");
    }
  }

  @Test
  void profiles_are_as_they_are_and_end_with_their_account() {
    TestAccount ann = TestAccount.at(here());
    TestClient far = there().anonymous();
    String path = "/api/v1/profiles/" + ann.name();
    keep(far, path);
    for (String called : List.of("Ann One", "Ann Two")) {
      String texts = Json.text(Map.of("displayName", called));
      assertThat(ann.client().send("PATCH", "/api/v1/me", "application/json", texts).status())
          .isEqualTo(200);
      seen(far, path, body -> assertThat(body).contains(called));
    }
    assertThat(here().anonymous().get(path).header("etag")).isNotEmpty();
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ann.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    Eventually.holds(() -> assertThat(here().anonymous().get(path).status()).isEqualTo(404));
    Eventually.holds(() -> assertThat(far.get(path).status()).isEqualTo(404));
  }
}
